import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { listBlogPages, listRouteFiles, listStaticPaths } from "@/public-pages";
import { specified } from "../e2e/support/specified-pages.ts";

test("the map alone says which public pages there are, and in which file each is written", async () => {
  const paths = listStaticPaths();
  expect(Object.keys(specified).filter((path) => !paths.includes(path))).toEqual(["/no-such-page"]);
  for (const path of [...paths, "/blog/some-post", "/blog/page/2", "/no-such-page"]) {
    const files = await listRouteFiles(path);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});

test("the list of posts has a further page for every twelve of them", () => {
  expect([0, 1, 12, 13, 25].map(listBlogPages)).toEqual([[], [], [], ["/blog/page/2"], ["/blog/page/2", "/blog/page/3"]]);
});

test("a page comes after the layout that is loaded with it", async () => {
  expect(await listRouteFiles("/products/atsute/terms")).toEqual([
    "src/layouts/atsuite/atsuite-layout.tsx",
    "src/pages/products/atsute/terms.tsx",
  ]);
  expect(await listRouteFiles("/blog/some-post")).toEqual(["src/pages/blog/post.tsx"]);
});
