import { expect, test } from "vitest";
import { adviseOnFullDisk } from "@/lib/full-disk";

const coded = (code: string, message = "It failed") => Object.assign(new Error(message), { code });

test.each([
  coded("53100", "could not extend file"),
  coded("25006", "cannot execute INSERT in a read-only transaction"),
  coded("ENOSPC", "ENOSPC: no space left on device, write"),
  coded("EDQUOT"),
  new Error("Sending blog_posts: No space is left on the disk of .local/postgres"),
  new Error("Sending blog_posts: it failed", { cause: coded("53100") }),
])("a full disk is recognised, also as a cause: $message", (error) => {
  expect(adviseOnFullDisk(error)).toBe("Check free disk space.");
});

test.each([
  coded("23505"),
  new TypeError("Failed to fetch"),
  new Error("Uploading a.webp: No space is left. Check free disk space."),
  "ENOSPC",
  null,
])("nothing is added to %s", (error) => {
  expect(adviseOnFullDisk(error)).toBe("");
});
