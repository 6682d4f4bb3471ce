import { Outlet, type RouteObject, type ShouldRevalidateFunction } from "react-router-dom";
import { loadWhenOnline } from "@/browser/stale-chunks";
import { listedPages } from "@/content/site-map";
import { lacksWords, loadSite } from "@/layouts/site/load-site";
import { RootLayout } from "@/layouts/root-layout";
import { SiteLayout } from "@/layouts/site/site-layout";
import { ErrorPage } from "@/pages/error";
import { LoadingPage } from "@/pages/loading";
import { pageModules } from "@/pages/page-modules";

/**
 * The settings rarely change: navigations, searches and forms keep them, only an explicit revalidation loads them again, and
 * a navigation whose page has words of its own that are not known.
 */
const whenAsked: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  lacksWords() || (currentUrl.href === nextUrl.href && formMethod === undefined);

/** The pages of the site, or those of the invoice app, at all of their addresses. */
function pagesOf(product: boolean): RouteObject[] {
  return listedPages.flatMap(([name, { path, also }]) => {
    if (path.startsWith("/products/") !== product) return [];
    return [path, ...(also ? [also] : [])].map((address) => ({
      path: address,
      lazy: () => loadWhenOnline(pageModules[name]),
    }));
  });
}

export const routes: RouteObject[] = [
  {
    id: "root",
    Component: RootLayout,
    loader: loadSite,
    shouldRevalidate: whenAsked,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        Component: SiteLayout,
        children: [
          {
            // A page that breaks leaves the header and footer in place.
            ErrorBoundary: ErrorPage,
            Component: Outlet,
            children: [
              ...pagesOf(false),
              { path: "/blog/page/:page", lazy: () => loadWhenOnline(pageModules.blog) },
              { path: "/blog/:slug", lazy: () => loadWhenOnline(() => import("@/pages/blog/post")) },
              { path: "/draft/:token", lazy: () => loadWhenOnline(() => import("@/pages/draft/draft")) },
              { path: "*", lazy: () => loadWhenOnline(() => import("@/pages/not-found")) },
            ],
          },
        ],
      },
      {
        // Loaded with its pages: visitors to the studio's own do not need it.
        lazy: () => loadWhenOnline(() => import("@/layouts/atsuite/atsuite-layout")),
        children: [
          {
            ErrorBoundary: ErrorPage,
            Component: Outlet,
            children: pagesOf(true),
          },
        ],
      },
    ],
  },
];

/**
 * The rest of the map, for addresses below /admin: visitors load neither those screens nor their list. The router asks for it
 * where nothing else matches, and hangs it below `root`.
 */
export async function loadFurtherRoutes(path: string): Promise<RouteObject[]> {
  return /^\/admin(?:\/|$)/i.test(path) ? (await loadWhenOnline(() => import("@/admin-routes"))).adminRoutes : [];
}
