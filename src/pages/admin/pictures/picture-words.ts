import type { StoredPicture } from "@/data/admin/pictures";

/** The original name of its file or, if unknown, its name in storage. */
export function fileNameOf({ name, names }: Pick<StoredPicture, "name" | "names">): string {
  return name || (names[0]?.replace("images/", "") ?? "");
}

/** A picture's description; "" if it is decorative, null if nobody has described it. */
export function describedAs({ alt, uses }: Pick<StoredPicture, "alt" | "uses">): string | null {
  return uses.find((use) => use.alt !== null)?.alt ?? alt;
}

const KILOBYTE = 1000;

export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  if (bytes < KILOBYTE ** 2) return `${Math.round(bytes / KILOBYTE)} kB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
