import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { loadWhenOnline } from "@/browser/stale-chunks";

/**
 * A form's dialog, whose program is loaded once the form is shown (`usePreload`): it opens at once, without a connection, too. One that
 * could not be loaded opens when the connection returns.
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
