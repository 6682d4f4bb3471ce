import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type HydrationState,
} from "react-router-dom";
import { App } from "@/app";
import type { Category } from "@/data/categories";
import type { Post, PostList, Surroundings } from "@/data/posts/posts";
import { getSettings, type SettingsRow } from "@/data/settings";
import { env } from "@/env";
import { loadSite } from "@/layouts/site/load-site";
import { setSanitizerWindow } from "@/lib/sanitize-html";
import type { PageHandle } from "@/page-handle";
import { pageHref } from "@/pages/blog/list-query";
import { listReader, postReader } from "@/pages/blog/row-readers";
import { LoadingPage } from "@/pages/loading";
import { listRouteFiles } from "@/public-pages";
import { routes } from "@/routes";
import { site } from "@/site";

export { env, getSettings, site };
export { listCategories } from "@/data/categories";
export { findSurroundings, listEveryPost, type ListedPost, pageOfList, readPosts } from "@/data/every-post";
export { sanitizeHtml } from "@/lib/sanitize-html";
export type { Post, SettingsRow };
export type { PostSummary } from "@/data/posts/posts";
export { listBlogPages, listStaticPaths } from "@/public-pages";

/** The build has no document: it passes in a window for sanitising post bodies. */
export { setSanitizerWindow };

export type PrerenderedPage = {
  /** The source files that its routes load, the page's own last: "src/pages/press.tsx". */
  files: string[];
  /** The page's canonical address, or null if it must not be indexed. */
  canonical: string | null;
  listsPosts: boolean;
  /** The content of the document's head: title, meta and link tags. */
  head: string;
  /** The content of #root. */
  body: string;
  hydration: HydrationState;
};

/** What the page of a post is made of, read by the build for many of them at once. */
export type PostRows = { settings: SettingsRow | null; post: Post; surroundings: Surroundings };

/** What a page (from 1) of the whole list is made of. */
export type ListRows = { settings: SettingsRow | null; page: number; list: PostList; categories: Category[] };

/** Where every page gets the settings: the build reads them once for the pages that it makes from rows. */
const settingsReader = createContext(getSettings);

const handler = createStaticHandler(
  routes.map((route) => (route.id === "root" ? { ...route, loader: ({ context }) => loadSite(context.get(settingsReader)) } : route)),
);

/** What the neutral shell shows until its script has loaded: the same as the router shows afterwards. */
export function prerenderLoading(): string {
  return renderToString(<LoadingPage />);
}

/**
 * Renders one public URL, from the backend's rows. Returns its HTML in two parts and the loaders' data.
 * Throws if the URL redirects or its loader breaks.
 */
export function prerenderPage(path: string): Promise<PrerenderedPage> {
  return render(path, new RouterContextProvider());
}

/** The same for the page of a post, from these rows: the backend is not asked. */
export function prerenderPost({ settings, post, surroundings }: PostRows): Promise<PrerenderedPage> {
  const rows = new RouterContextProvider();
  rows.set(settingsReader, async () => settings);
  rows.set(postReader, { getPostBySlug: async () => post, getSurroundings: async () => surroundings });
  return render(`/blog/${post.slug}`, rows);
}

/** The same for a page of the whole list of posts. */
export function prerenderList({ settings, page, list, categories }: ListRows): Promise<PrerenderedPage> {
  const rows = new RouterContextProvider();
  rows.set(settingsReader, async () => settings);
  rows.set(listReader, { listPublishedPosts: async () => list, listCategories: async () => categories });
  return render(pageHref(page), rows);
}

async function render(path: string, requestContext: RouterContextProvider): Promise<PrerenderedPage> {
  const context = await handler.query(new Request(new URL(path, env.siteUrl)), { requestContext });
  if (context instanceof Response) throw new Error(`${path} answers with a redirect to ${context.headers.get("location")}`);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;

  const html = renderToString(
    <StrictMode>
      <App>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  // React puts the tags it hoists (title, meta, link) before the markup.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? "";
  const handle: PageHandle | undefined = context.matches.at(-1)?.route.handle;
  return {
    files: await listRouteFiles(path),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? null,
    listsPosts: handle?.listsPosts ?? false,
    head,
    body: html.slice(head.length),
    hydration: { loaderData: context.loaderData },
  };
}
