import { matchRoutes, type RouteObject } from "react-router-dom";
import { POSTS_PER_PAGE } from "@/data/posts/posts";
import { pageHref } from "@/pages/blog/list-query";
import { routes } from "@/routes";

/** Everything that a visitor's route can load, by file. */
const modules = import.meta.glob(["./pages/**/*.tsx", "./layouts/**/*-layout.tsx", "!**/admin/**"]);

/** The public pages that every build has: all paths outside the admin that take no parameter. */
export function listStaticPaths(within: RouteObject[] = routes): string[] {
  return within.flatMap(({ path, children }) => {
    if (path === "/admin") return [];
    if (children) return listStaticPaths(children);
    return path && !/[:*]/.test(path) ? [path] : [];
  });
}

/** The further pages of the blog's list, for this number of published posts. */
export function listBlogPages(posts: number): string[] {
  return Array.from({ length: Math.ceil(posts / POSTS_PER_PAGE) }, (_, index) => pageHref(index + 1)).slice(1);
}

/** Which route loads which file. Kept, because a build asks for every page. */
const fileOfRoute = new Map<() => Promise<unknown>, Promise<string | undefined>>();

/** A module is the same object wherever it is imported: that is how the file of a route is found. */
async function findFile(load: () => Promise<unknown>): Promise<string | undefined> {
  const wanted = await load();
  for (const [file, loadFile] of Object.entries(modules)) if ((await loadFile()) === wanted) return file;
  return undefined;
}

/**
 * The files that the lazy routes of a path load, its layout first and its page last: "src/pages/press.tsx". Throws if a
 * route loads something else.
 */
export async function listRouteFiles(path: string): Promise<string[]> {
  const lazy = (matchRoutes(routes, path) ?? []).flatMap(({ route }) =>
    typeof route.lazy === "function" ? [route.lazy] : [],
  );
  return Promise.all(
    lazy.map(async (load) => {
      const found = fileOfRoute.get(load) ?? findFile(load);
      fileOfRoute.set(load, found);
      const file = await found;
      if (!file) throw new Error(`${path} loads what is neither a page in src/pages nor a layout.`);
      return file.replace("./", "src/");
    }),
  );
}
