import { expect, test } from "vitest";
import { checkLink, repairLink } from "@/lib/typed-link";

test("a web address gets the https:// it lacks, and what is none stays as it was typed", () => {
  expect(repairLink(" thornbury.example/a ")).toBe("https://thornbury.example/a");
  // As a telephone writes the first word of a field, and as the database does not take it.
  expect(repairLink("Https://x.example/A b")).toBe("https://x.example/A%20b");
  expect(repairLink("HTTP://x.example/A")).toBe("http://x.example/A");
  for (const typed of ["https://x.example/", "hello@x.example", "020 7946 0000", "nonsense", "javascript:alert(1)", ""])
    expect(repairLink(typed)).toBe(typed);
});

test("an address may be missing or have up to so many characters, and has to lead to the web", () => {
  for (const fine of ["", "  ", "thornbury.example", "https://x.example/a", "http://x.example"])
    expect(checkLink(fine)).toBeUndefined();
  const noWeb = ["hello@x.example", "nonsense", "ftp://x.example", "javascript:alert(1)"];
  for (const wrong of [...noWeb, "https:x.example", "https://x.ex\tample"])
    expect(checkLink(wrong)).toBe("Enter a web address that begins with https:// or http://");
  const long = `https://x.example/${"a".repeat(500 - 18)}`;
  expect(checkLink(long, 500)).toBeUndefined();
  expect(checkLink(`${long}a`, 500)).toBe("Shorten this by 1 character: at most 500 fit");
  expect(checkLink(`${long}a`)).toBeUndefined();
  expect(checkLink(long + "a".repeat(1501))).toBe("Shorten this by 1 character: at most 2,000 fit");
});
