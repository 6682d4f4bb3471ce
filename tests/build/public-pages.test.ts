import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { listStaticPaths } from "@/content/site-map";
import { listRouteFiles } from "@/prerender";
import { routes } from "@/routes";

test("the build knows the files that each page's routes load", async () => {
  const paths = listStaticPaths();
  expect(paths).toEqual(expect.arrayContaining(["/", "/blog", "/products/atsute/privacy"]));
  for (const path of [...paths, "/blog/some-post", "/blog/page/2", "/draft/some-token", "/no-such-page"]) {
    const lazy = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.lazy ?? []);
    const loaded = await Promise.all(lazy.map((load) => (typeof load === "function" ? load() : undefined)));
    const files = await Promise.all(listRouteFiles(path).map((file) => import(/* @vite-ignore */ `../../${file}`)));
    expect({ [path]: files }).toEqual({ [path]: loaded });
  }
});
