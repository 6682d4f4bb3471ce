import type { PrerenderedPage } from "../../src/prerender.tsx";

/** Loaders return null for rows that could not be loaded. A browser can try again; a build must not keep such a page. */
export function lacksRows({ hydration }: PrerenderedPage): boolean {
  return Object.values(hydration.loaderData ?? {}).some(
    (data: unknown) => typeof data === "object" && data !== null && Object.values(data).includes(null),
  );
}
