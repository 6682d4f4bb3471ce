import { check, type GenericSchema, type InferOutput, parseJson, pipe, safeParse, string } from "valibot";

type Area = "localStorage" | "sessionStorage";

/** What the browser did not take, because its storage is full or blocked: it lasts as long as the page. */
const memory = new Map<string, string>();

/** The shape of a text that is a time. */
export const time = pipe(
  string(),
  check((text) => !Number.isNaN(Date.parse(text))),
);

/** The shape of what is stored as JSON. */
export function json<Shape extends GenericSchema>(shape: Shape) {
  return pipe(string(), parseJson(), shape);
}

/**
 * What this browser stores under the key, as its shape makes it from the stored text. Null if there is nothing, or something
 * that does not fit, which is removed: anybody can write there, and half of it may be lost. Never throws.
 */
export function readStored<Shape extends GenericSchema>(
  key: string,
  shape: Shape,
  area: Area = "localStorage",
): InferOutput<Shape> | null {
  let text = memory.get(key) ?? null;
  try {
    text ??= window[area].getItem(key);
  } catch {
    // Blocked storage is as if empty.
  }
  if (text === null) return null;
  const { success, output } = safeParse(shape, text);
  if (success) return output;
  dropStored(key, area);
  return null;
}

/** Stores a text. False if only this page has it, because the browser's storage is full or blocked. Never throws. */
export function keepStored(key: string, text: string, area: Area = "localStorage"): boolean {
  try {
    window[area].setItem(key, text);
    if (window[area].getItem(key) === text) {
      memory.delete(key);
      return true;
    }
  } catch {
    // It is full, or blocked.
  }
  memory.set(key, text);
  return false;
}

/** Removes what is stored under the key. Never throws. */
export function dropStored(key: string, area: Area = "localStorage"): void {
  memory.delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** The keys in local storage that begin with the prefix. Never throws. */
export function listStored(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
