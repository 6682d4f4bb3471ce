import { expect, test } from "vitest";
import { safeWebLink } from "@/lib/web-link";

test("addresses over https and http pass", () => {
  expect(safeWebLink("https://example.com/a?b=c")).toBe("https://example.com/a?b=c");
  expect(safeWebLink("http://example.com")).toBe("http://example.com/");
  expect(safeWebLink("HTTPS://example.com")).toBe("https://example.com/");
});

test.each([
  null,
  undefined,
  "",
  "example.com",
  "//example.com",
  "/path",
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "mailto:a@b.c",
])("%j is not a safe link", (address) => {
  expect(safeWebLink(address)).toBeNull();
});
