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
import type { SiteContent } from "@/components/site-content";
import type { Post, PostList, FurtherReading } from "@/data/posts/posts";
import { getVisibleChanges, readSite, type SiteRows } from "@/data/site";
import { env } from "@/env";
import { readContent } from "@/layouts/site/load-site";
import { setSanitizerWindow } from "article-html/sanitize-html";
import { pageHref } from "@/pages/blog/list-query";
import { listReader, postReader } from "@/pages/blog/row-readers";
import { LoadingPage } from "@/pages/loading";
import { listRouteFiles } from "@/public-pages";
import { routes } from "@/routes";
import { site } from "@/site";
import type { PageHandle } from "@/components/page-handle";

export { env, getVisibleChanges, readSite, site };
export { listToldCaseStudies } from "@/data/posts/next-case";
export {
  findFurtherReading,
  listEveryPost,
  type ListedPost,
  listOldAddresses,
  type OldAddress,
  pageOfList,
  readPosts,
} from "@/data/every-post";
export { sanitizeHtml } from "article-html/sanitize-html";
export type { Post, SiteRows, FurtherReading };
export type { PostSummary } from "@/data/posts/posts";
export { listBlogPages, listStaticPaths } from "@/public-pages";

/** The build has no document: it passes in a window for sanitising post bodies. */
export { setSanitizerWindow };

export type PrerenderedPage = {
  /** The source files that its routes load, the page's own last: "src/pages/press.tsx". */
  files: string[];
  /** Those of which it needs the styles only: what the build renders, and a browser loads with a change. */
  late: string[];
  /** The page's canonical address, or null if it must not be indexed. */
  canonical: string | null;
  listsPosts: boolean;
  /** The content of the document's head: title, meta and link tags. */
  head: string;
  /** The content of #root. */
  body: string;
  hydration: HydrationState;
};

/** The rows behind a post's page, which the build reads for many posts at once. */
type PostRows = { site: SiteRows; post: Post; furtherReading: FurtherReading };

/** The rows behind one page (from 1) of the whole list. */
type ListRows = { site: SiteRows; page: number; list: PostList };

/** The settings and words of every page: the build reads them once. */
const siteReader = createContext(readSite);

const handler = createStaticHandler(
  routes.map((route) =>
    route.id === "root"
      ? { ...route, loader: async ({ context }) => ({ content: await readContent(context.get(siteReader)) }) }
      : route,
  ),
);

/** What the shell shows until its script has loaded: the same as the router shows afterwards. */
export function prerenderLoading(): string {
  return renderToString(<LoadingPage />);
}

/**
 * Renders a static public URL with these settings and words; its loaders ask the backend for any other rows. Returns its
 * HTML in two parts and the loaders' data. Throws if the URL redirects or a loader fails.
 */
export function prerenderPage(path: string, rows: SiteRows): Promise<PrerenderedPage> {
  return render(path, withSite(rows));
}

/** The same for a post's page, from these rows and without asking the backend. */
export async function prerenderPost({ site, post, furtherReading }: PostRows): Promise<PrerenderedPage> {
  const rows = withSite(site);
  rows.set(postReader, { getPostBySlug: async () => post, getFurtherReading: async () => furtherReading });
  const page = render(`/blog/${post.slug}`, rows);
  return post.case_studies.length > 0 ? { ...(await page), late: ["src/components/case-page/case-page.tsx"] } : page;
}

/** The same for a page of the whole list of posts. */
export function prerenderList({ site, page, list }: ListRows): Promise<PrerenderedPage> {
  const rows = withSite(site);
  rows.set(listReader, async () => list);
  return render(pageHref(page), rows);
}

function withSite(site: SiteRows): RouterContextProvider {
  const rows = new RouterContextProvider();
  rows.set(siteReader, async () => site);
  return rows;
}

async function render(path: string, requestContext: RouterContextProvider): Promise<PrerenderedPage> {
  const context = await handler.query(new Request(new URL(path, env.siteUrl)), { requestContext });
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
    late: [],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? null,
    listsPosts: handle?.listsPosts ?? false,
    head,
    body: html.slice(head.length),
    hydration: { loaderData: { ...context.loaderData, root: wordsOf(handle, context.loaderData["root"]) } },
  };
}

/** Puts only the changed words that a page shows into its HTML; it loads the others when it refreshes its data. */
function wordsOf(handle: PageHandle | undefined, loaded: { content: SiteContent }): typeof loaded {
  const shown = ["company", "team", "enquiry", handle?.words?.page];
  const pages = Object.entries(loaded.content.pages).filter(([page]) => shown.includes(page));
  return { content: { ...loaded.content, pages: Object.fromEntries(pages) } };
}
