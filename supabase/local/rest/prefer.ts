import { RestError, notImitated } from "./rest-error.ts";

/** What the `Prefer` header asks for, and what the response confirms in `Preference-Applied`. */
export type Preferences = {
  return: "representation" | "minimal" | "headers-only" | null;
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  missing: "default" | "null" | null;
  count: "exact" | "planned" | "estimated" | null;
  handling: "strict" | "lenient" | null;
  maxAffected: number | null;
};

const allowed = {
  return: ["representation", "minimal", "headers-only"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  count: ["exact", "planned", "estimated"],
  handling: ["strict", "lenient"],
} as const;

function pick<Name extends keyof typeof allowed>(given: Map<string, string>, name: Name): (typeof allowed)[Name][number] | null {
  return allowed[name].find((value) => value === given.get(name)) ?? null;
}

/**
 * Reads `Prefer`. The first of repeated preferences wins; an unknown one is ignored, or refused with 400 PGRST122 under
 * `handling=strict`. Throws 501 for `timezone`.
 */
export function readPreferences(header: string | undefined): Preferences {
  const given = new Map<string, string>();
  for (const part of (header ?? "").split(",")) {
    const [name = "", value = ""] = part.split("=").map((text) => text.trim());
    if (name && !given.has(name)) given.set(name, value);
  }
  if (given.has("timezone")) throw notImitated("Prefer: timezone");
  const maxAffected = /^\d+$/.test(given.get("max-affected") ?? "") ? Number(given.get("max-affected")) : null;
  const preferences: Preferences = {
    return: pick(given, "return"),
    resolution: pick(given, "resolution"),
    missing: pick(given, "missing"),
    count: pick(given, "count"),
    handling: pick(given, "handling"),
    maxAffected,
  };
  if (preferences.handling === "strict") {
    const invalid = [...given].filter(([name, value]) => {
      if (name === "max-affected") return maxAffected === null;
      return !Object.hasOwn(allowed, name) || !allowed[name as keyof typeof allowed].some((known) => known === value);
    });
    if (invalid.length > 0) {
      const names = invalid.map(([name, value]) => `${name}=${value}`).join(", ");
      throw new RestError(
        400, "PGRST122", "Invalid preferences given with handling=strict", `Invalid preferences: ${names}`,
      );
    }
  }
  return preferences;
}

/** The value of `Preference-Applied` for the preferences that this kind of request obeys; null when there are none. */
export function appliedPreferences(preferences: Preferences, obeyed: (keyof Preferences)[]): string | null {
  const applied = obeyed.flatMap((name) => {
    const value = preferences[name];
    return value === null ? [] : [`${name === "maxAffected" ? "max-affected" : name}=${value}`];
  });
  return applied.length > 0 ? applied.join(", ") : null;
}
