import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { loadWhenOnline } from "@/browser/stale-chunks";

/**
 * A form's dialog, whose code is loaded once the form is shown (`usePreload`), so that it opens at once and offline. If it could
 * not be loaded, it opens when the connection returns.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await loadWhenOnline(load) }));
  return {
    Dialog: (props: Props) => (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ),
    usePreload() {
      useEffect(() => void load().catch(() => undefined), []);
    },
  };
}
