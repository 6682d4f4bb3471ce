import { expect, test } from "vitest";
import { projectLink } from "@/lib/web-link";

test("only posts of the project category have a project, and only on the web", () => {
  expect(projectLink(2, "https://example.com/p")).toBe("https://example.com/p");
  expect(projectLink(1, "https://example.com/p")).toBeNull();
  expect(projectLink(2, "http://example.com/p")).toBe("http://example.com/p");
  expect(projectLink(2, "javascript:alert(1)")).toBeNull();
  expect(projectLink(2, null)).toBeNull();
});
