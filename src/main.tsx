import "@/index.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, createPath, matchRoutes, RouterProvider, type HydrationState } from "react-router-dom";
import { App } from "@/app";
import { rememberBuilt } from "@/browser/last-shown";
import { followRewrittenWords } from "@/browser/rewritten-words";
import { recoverFromStaleChunks } from "@/browser/stale-chunks";
import { holdTypedEarly } from "@/browser/typed-early";
import { loadFurtherRoutes, routes } from "@/routes";

/**
 * The loaders' data that the build put into a pre-rendered page. Undefined in the shell, and if 404.html was served for a
 * page that is newer than the build, because the router will show something else.
 */
function readHydrationState(): HydrationState | undefined {
  const element = document.getElementById("page-data");
  if (!element) return undefined;
  const { hydration, isNotFound } = JSON.parse(element.textContent);
  const isPage = matchRoutes(routes, window.location)?.at(-1)?.route.path !== "*";
  if (!isNotFound || !isPage) return hydration;
  element.remove();
  const ofThisPage = "title, meta[property], meta[name]:not([name=viewport], [name=theme-color])";
  for (const tag of document.head.querySelectorAll(ofThisPage)) tag.remove();
  return undefined;
}

/** A pre-rendered lazy page must be loaded before hydration, or React would discard its HTML. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy === "function") Object.assign(route, await lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement): Promise<void> {
  followRewrittenWords(document.body);
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  recoverFromStaleChunks(undefined, () => {
    const wanted = router?.state.navigation.location;
    return wanted && createPath(wanted);
  });
  const hydrationData = readHydrationState();
  // In the same task as evaluating the modules, this would block a slow phone for too long.
  if ("scheduler" in window) await window.scheduler.yield?.();
  try {
    if (hydrationData) await loadMatchedPages();
  } catch (error) {
    // It can still be read, and its links work.
    console.error("This page's script could not be loaded", error);
    return;
  }
  if (hydrationData?.loaderData) rememberBuilt(hydrationData.loaderData);
  router = createBrowserRouter(routes, {
    hydrationData,
    patchRoutesOnNavigation: async ({ path, patch }) => patch("root", await loadFurtherRoutes(path)),
  });
  const ready = router;
  const moveTypedEarly = holdTypedEarly(root);
  // At once: on a slow phone React may be busy for a while.
  router.subscribe(({ navigation }) => showPending(navigation.state !== "idle" && navigator.onLine));
  const app = (
    <StrictMode>
      <App onCommit={hydrationData && (() => afterHydration(ready, moveTypedEarly))}>
        <RouterProvider router={ready} />
      </App>
    </StrictMode>
  );
  if (!hydrationData) {
    createRoot(root).render(app);
    return;
  }
  // A transition hydrates in slices; in one go it would block a slow phone for a quarter of a second.
  // An extension has changed the page before: React draws it anew, and nothing is lost.
  const onRecoverableError = (error: unknown) => console.warn("The built page was drawn anew", error);
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
}

function afterHydration(router: ReturnType<typeof createBrowserRouter>, moveTypedEarly: () => void): void {
  moveTypedEarly();
  window.blockworkHydrated = true;
  // The built page may be out of date. What cannot be loaded now stays as built.
  const refreshed = navigator.onLine ? refresh(router) : Promise.resolve();
  void refreshed.finally(() => delete document.documentElement.dataset.pendingSearch);
}

/** Reloads the data until the site's has arrived: a navigation that interrupts this needs the current words too. */
async function refresh(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const built = router.state.loaderData["root"];
  do await router.revalidate();
  while (router.state.loaderData["root"] === built);
}

function showPending(isPending: boolean): void {
  document.documentElement.toggleAttribute("data-pending", isPending);
  document.getElementById("main")?.setAttribute("aria-busy", String(isPending));
}

const root = document.getElementById("root");
if (root) void start(root);
