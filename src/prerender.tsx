import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type HydrationState,
} from "react-router-dom";
import { App } from "@/app";
import type { PageHandle } from "@/components/page-handle";
import type { SiteContent } from "@/components/site-content";
import { env } from "@/lib/env";
import { readContent } from "@/layouts/site/load-site";
import { LoadingPage } from "@/pages/loading";
import { routes } from "@/routes";
import { site } from "@/content/site-defaults";

export { env, site };
export { type OldAddress, listOldAddresses } from "@/data/old-addresses";
export { datesOf, getPostBySlug, listPublishedPosts, type Post, POSTS_PER_PAGE } from "@/data/posts/posts";
export { getVisibleChanges, readSite, type SiteRows } from "@/data/site";
export { listStaticPaths } from "@/content/site-map";
export { listBlogPages } from "@/pages/blog/list-query";
/** The build has no document: it passes in a window for sanitising post bodies. */
export { sanitizeHtml, setSanitizerWindow } from "@blockwork/article-html/sanitize-html";

export type PrerenderedPage = {
  /** The source files that its routes load, the page's own last: "src/pages/press.tsx". */
  files: string[];
  /** The page's canonical address, or null if it must not be indexed. */
  canonical: string | null;
  listsPosts: boolean;
  /** What programs read in the document's head: title, meta and link tags. */
  tags: string;
  /** Links to what the page shows first. */
  preloads: string;
  /** The content of #root. */
  body: string;
  hydration: HydrationState;
};

const handler = createStaticHandler(
  routes.map((route) =>
    // Without an answer a page says its original words: the build decides whether it may.
    route.id === "root"
      ? { ...route, loader: async () => ({ content: await readContent().catch(() => null) }) }
      : route,
  ),
);

const PRELOAD = /<link rel="preload"[^>]*>/g;

/** What the shell shows until its script has loaded: the same as the router shows afterwards. */
export function prerenderLoading(): string {
  return renderToString(<LoadingPage />);
}

/**
 * Renders a public URL from what its loaders ask the backend for, as in a browser. Returns its HTML in two parts and the
 * loaders' data. Throws if the URL redirects or a loader fails.
 */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const context = await handler.query(new Request(new URL(path, env.siteUrl)));
  if (context instanceof Response)
    throw new Error(`${path} answers with a redirect to ${context.headers.get("location")}`);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;

  const html = renderToString(
    <StrictMode>
      <App>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
  );
  // React puts the tags it hoists (title, meta, link) before the markup.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? "";
  const handle: PageHandle | undefined = context.matches.at(-1)?.route.handle;
  return {
    files: listRouteFiles(path),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? null,
    listsPosts: handle?.listsPosts ?? false,
    tags: head.replace(PRELOAD, ""),
    preloads: head.match(PRELOAD)?.join("") ?? "",
    body: html.slice(head.length),
    hydration: { loaderData: { ...context.loaderData, root: wordsOf(handle, context.loaderData["root"]) } },
  };
}

type RootData = { content: SiteContent | null };

/** Puts only the changed words that a page shows into its HTML; it loads the others when it refreshes its data. */
function wordsOf(handle: PageHandle | undefined, { content }: RootData): RootData {
  if (!content) return { content };
  const shown = ["company", "team", "enquiry", handle?.words?.page];
  const pages = Object.entries(content.pages).filter(([page]) => shown.includes(page));
  return { content: { ...content, pages: Object.fromEntries(pages) } };
}

/** The files of pages that are not at the path of their URL. */
const named: Record<string, string> = {
  "/": "/home/home",
  "/blog": "/blog/blog",
  "/blog/page/:page": "/blog/blog",
  "/blog/:slug": "/blog/post",
  "/draft/:token": "/draft/draft",
  "/products/atsute": "/products/atsute/atsute",
  "/atsute": "/products/atsute/atsute",
  "*": "/not-found",
};

/** The source files that the lazy routes of a path load, its layout first: "src/pages/press.tsx". */
export function listRouteFiles(path: string): string[] {
  const pattern = matchRoutes(routes, path)?.at(-1)?.route.path ?? "*";
  const page = `src/pages${named[pattern] ?? pattern}.tsx`;
  return page.startsWith("src/pages/products/") ? ["src/layouts/atsuite/atsuite-layout.tsx", page] : [page];
}
