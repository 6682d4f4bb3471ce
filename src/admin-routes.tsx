import { Outlet, replace, type RouteObject } from "react-router-dom";
import { loadWhenOnline } from "@/browser/stale-chunks";

/** The screens that need a signed-in admin, by their addresses below /admin. */
export const adminScreens = {
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

/** The admin's routes below the root of `routes.tsx`. */
export const adminRoutes: RouteObject[] = [
  {
    path: "/admin",
    children: [
      { path: "login", lazy: () => loadWhenOnline(() => import("@/pages/admin/login")) },
      { path: "forgot-password", lazy: () => loadWhenOnline(() => import("@/pages/admin/forgot-password")) },
      { path: "reset-password", lazy: () => loadWhenOnline(() => import("@/pages/admin/reset-password")) },
      { path: "arrived", lazy: () => loadWhenOnline(() => import("@/pages/admin/arrived")) },
      { path: "no-access", lazy: () => loadWhenOnline(() => import("@/pages/admin/no-access")) },
      {
        middleware: [
          async (args, next) =>
            (await loadWhenOnline(() => import("@/layouts/admin/admin-guard"))).requireAdmin(args, next),
        ],
        lazy: () => loadWhenOnline(() => import("@/layouts/admin/admin-layout")),
        children: [
          {
            // A screen that breaks leaves the navigation in place.
            lazy: () => loadWhenOnline(() => import("@/layouts/admin/admin-page-error")),
            children: [
              { index: true, loader: () => replace("/admin/dashboard"), Component: Outlet },
              ...Object.entries(adminScreens).map(([path, load]) => ({
                path,
                lazy: () => loadWhenOnline<object>(load),
              })),
            ],
          },
        ],
      },
    ],
  },
];
