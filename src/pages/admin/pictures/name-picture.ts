import type { StoredPicture } from "@/data/admin/pictures";

/** A picture's file name without its folder. */
export function fileNameOf({ names }: Pick<StoredPicture, "names">): string {
  return names[0]?.replace("images/", "") ?? "";
}

/** What somebody has written that a picture shows; "" where it only decorates, null where nobody has described it. */
export function describedAs({ uses }: Pick<StoredPicture, "uses">): string | null {
  return uses.find(({ alt }) => alt !== null)?.alt ?? null;
}
