import { Outlet, replace, type RouteObject, type ShouldRevalidateFunction } from "react-router-dom";
import { lacksWords, loadSite } from "@/layouts/site/load-site";
import { RootLayout } from "@/layouts/root-layout";
import { SiteLayout } from "@/layouts/site/site-layout";
import { ErrorPage } from "@/pages/error";
import { LoadingPage } from "@/pages/loading";

/**
 * The settings rarely change: navigations, searches and forms keep them, only an explicit revalidation loads them again, and
 * a navigation whose page has words of its own that are not known.
 */
const whenAsked: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  lacksWords() || (currentUrl.href === nextUrl.href && formMethod === undefined);

/** The admin's screens by their addresses: in short, because every visitor loads this list. */
const screens = {
  dashboard: () => import("@/pages/admin/dashboard"),
  "blog-posts": () => import("@/pages/admin/blog-posts/blog-posts"),
  "case-studies": () => import("@/pages/admin/case-studies/case-studies"),
  pages: () => import("@/pages/admin/pages/pages"),
  pictures: () => import("@/pages/admin/pictures/pictures"),
  enquiries: () => import("@/pages/admin/enquiries/enquiries"),
  categories: () => import("@/pages/admin/categories/categories"),
  bin: () => import("@/pages/admin/bin/bin"),
  settings: () => import("@/pages/admin/settings/settings"),
  "settings/people": () => import("@/pages/admin/settings/people"),
  "settings/security": () => import("@/pages/admin/settings/security"),
};

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
              { path: "/", lazy: () => import("@/pages/home/home") },
              { path: "/blog", lazy: () => import("@/pages/blog/blog") },
              { path: "/blog/page/:page", lazy: () => import("@/pages/blog/blog") },
              { path: "/blog/:slug", lazy: () => import("@/pages/blog/post") },
              { path: "/draft/:token", lazy: () => import("@/pages/draft/draft") },
              { path: "/about-us", lazy: () => import("@/pages/about-us") },
              { path: "/contact", lazy: () => import("@/pages/contact") },
              { path: "/careers", lazy: () => import("@/pages/careers") },
              { path: "/for-procurement", lazy: () => import("@/pages/for-procurement") },
              { path: "/privacy-policy", lazy: () => import("@/pages/privacy-policy") },
              { path: "/terms-of-service", lazy: () => import("@/pages/terms-of-service") },
              { path: "/cookie-policy", lazy: () => import("@/pages/cookie-policy") },
              { path: "*", lazy: () => import("@/pages/not-found") },
            ],
          },
        ],
      },
      {
        // Loaded with its pages: visitors to the studio's own do not need it.
        lazy: () => import("@/layouts/atsuite/atsuite-layout"),
        children: [
          {
            ErrorBoundary: ErrorPage,
            Component: Outlet,
            children: [
              { path: "/products/atsute", lazy: () => import("@/pages/products/atsute/atsute") },
              { path: "/atsute", lazy: () => import("@/pages/products/atsute/atsute") },
              { path: "/products/atsute/privacy", lazy: () => import("@/pages/products/atsute/privacy") },
              { path: "/products/atsute/terms", lazy: () => import("@/pages/products/atsute/terms") },
            ],
          },
        ],
      },
      // The admin area is in chunks of its own: visitors load none of it.
      {
        path: "/admin",
        children: [
          { path: "login", lazy: () => import("@/pages/admin/login") },
          { path: "forgot-password", lazy: () => import("@/pages/admin/forgot-password") },
          { path: "reset-password", lazy: () => import("@/pages/admin/reset-password") },
          { path: "no-access", lazy: () => import("@/pages/admin/no-access") },
          {
            middleware: [async (args, next) => (await import("@/layouts/admin/admin-guard")).requireAdmin(args, next)],
            lazy: () => import("@/layouts/admin/admin-layout"),
            children: [
              {
                // A screen that breaks leaves the navigation in place.
                lazy: () => import("@/layouts/admin/admin-page-error"),
                children: [
                  { index: true, loader: () => replace("/admin/dashboard"), Component: Outlet },
                  ...Object.entries(screens).map(([path, lazy]) => ({ path, lazy })),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
