import "@/index.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, createPath, matchRoutes, RouterProvider, type HydrationState } from "react-router-dom";
import { App } from "@/app";
import { environmentProblems } from "@/env";
import { recoverFromStaleChunks } from "@/lib/stale-chunks";
import type { PageHandle } from "@/page-handle";
import { routes } from "@/routes";

/** The loaders' data that the build put into a pre-rendered page. */
function readHydrationState(): HydrationState | undefined {
  const json = document.getElementById("page-data")?.textContent;
  return json ? JSON.parse(json).hydration : undefined;
}

/** A pre-rendered lazy page must be loaded before hydration, or React would discard its HTML. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Loads the page's data again only if it has changed since the build, and if there is a connection to load it by. */
async function refreshStaleData(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (!navigator.onLine) return;
  const { matches, loaderData } = router.state;
  const url = new URL(window.location.href);
  const siteData = loaderData[matches[0]?.route.id ?? ""];
  const handles = matches.map(({ route }) => ({ id: route.id, handle: route.handle as PageHandle | undefined }));
  const whole = handles.filter(({ handle }) => handle?.asksForSiteToo);
  const answers = await Promise.allSettled(
    (whole.length > 0 ? whole : handles).map(({ id, handle }) => handle?.isCurrent?.(loaderData[id], url, siteData) ?? true),
  );
  const isStale = answers.some((answer) => answer.status === "fulfilled" && !answer.value);
  if (isStale && navigator.onLine && router.state.navigation.state === "idle") await router.revalidate();
}

async function start(root: HTMLElement): Promise<void> {
  if (environmentProblems.length > 0) {
    const { showConfigurationProblem } = await import("@/configuration-problem");
    showConfigurationProblem(root, environmentProblems);
    return;
  }
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  recoverFromStaleChunks(() => {
    // The address only changes once a page has loaded; until then only the router knows where the visitor wants to go.
    const wanted = router?.state.navigation.location;
    if (wanted) window.location.assign(createPath(wanted));
    else window.location.reload();
  });
  const hydrationData = readHydrationState();
  // In one task with evaluating the modules, it would block a slow phone for too long.
  if ("scheduler" in window) await window.scheduler.yield?.();
  try {
    if (hydrationData) await loadMatchedPages();
  } catch (error) {
    console.error("The program of this page could not be loaded. The page reads, and its links lead on, without it.", error);
    return;
  }
  router = createBrowserRouter(routes, { hydrationData });
  const ready = router;
  const app = (
    <StrictMode>
      <App onCommit={hydrationData && (() => afterHydration(ready))}>
        <RouterProvider router={ready} />
      </App>
    </StrictMode>
  );
  if (!hydrationData) {
    createRoot(root).render(app);
    return;
  }
  // A transition hydrates in slices; in one go it would block a slow phone for a quarter of a second.
  startTransition(() => void hydrateRoot(root, app));
}

function afterHydration(router: ReturnType<typeof createBrowserRouter>): void {
  window.blockworkHydrated = true;
  void refreshStaleData(router).finally(() => delete document.documentElement.dataset.pendingSearch);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
void start(root);
