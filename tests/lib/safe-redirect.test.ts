import { expect, test } from "vitest";
import { safeRedirect } from "@/lib/safe-redirect";

test("a path of the admin area is kept with its query and its hash", () => {
  expect(safeRedirect("/admin/blog-posts?edit=3#body")).toBe("/admin/blog-posts?edit=3#body");
  expect(safeRedirect("/admin")).toBe("/admin");
});

test.each([
  null,
  undefined,
  "",
  "https://evil.example/admin",
  "//evil.example/admin",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/\t/evil.example",
  "/admin/..//evil.example",
  "/admin/%2e%2e//evil.example",
  "data:text/html,x",
  " /admin",
  "/admin\\..\\..\\evil",
  "/admin/../../evil",
  "/admin/../blog",
  "/adminevil",
  "/admin\t/../x",
  "/admin\n",
  "javascript:alert(1)",
  "/blog",
  "/admin/login",
  "/admin/login?from=/admin/login",
  "/admin/no-access",
  "/admin/forgot-password",
  "/admin/reset-password",
  "/admin/x/../login",
])("%j leads to the dashboard", (target) => {
  expect(safeRedirect(target)).toBe("/admin/dashboard");
});
