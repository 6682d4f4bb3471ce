import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { listRouteFiles, listStaticPaths } from "@/public-pages";

test("the map lists the public pages, and names the files of each", async () => {
  const paths = listStaticPaths();
  expect(paths).toEqual(expect.arrayContaining(["/", "/blog", "/products/atsute/privacy"]));
  for (const path of [...paths, "/blog/some-post", "/blog/page/2", "/no-such-page"]) {
    const files = await listRouteFiles(path);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});

test("a page's file comes after its layout's", async () => {
  expect(await listRouteFiles("/products/atsute/terms")).toEqual([
    "src/layouts/atsuite/atsuite-layout.tsx",
    "src/pages/products/atsute/terms.tsx",
  ]);
  expect(await listRouteFiles("/blog/some-post")).toEqual(["src/pages/blog/post.tsx"]);
});
