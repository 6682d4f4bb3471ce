import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type HydrationState } from "react-router-dom";
import { App } from "@/app";
import { env } from "@/env";
import { setSanitizerWindow } from "@/lib/sanitize-html";
import type { PageHandle } from "@/page-handle";
import { LoadingPage } from "@/pages/loading";
import { listRouteFiles } from "@/public-pages";
import { routes } from "@/routes";
import { site } from "@/site";

export { env, site };
export { listPostsForFeed, type FeedPost } from "@/data/feed";
export { sanitizeHtml } from "@/lib/sanitize-html";
export { getSettings } from "@/data/settings";
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

const handler = createStaticHandler(routes);

/** What the neutral shell shows until its script has loaded: the same as the router shows afterwards. */
export function prerenderLoading(): string {
  return renderToString(<LoadingPage />);
}

/**
 * Renders one public URL. Returns its HTML in two parts and the loaders' data.
 * Throws if the URL redirects or its loader breaks.
 */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const context = await handler.query(new Request(new URL(path, env.siteUrl)));
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
