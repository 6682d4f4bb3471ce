import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Written after hydration, so that a page that was built last December is right in January. */
export function CurrentYear() {
  const year = useSyncExternalStore(subscribe, () => new Date().getFullYear(), () => null);
  return year === null ? null : <> {year}</>;
}
