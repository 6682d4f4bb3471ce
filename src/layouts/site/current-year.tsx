import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Filled in after hydration, so that a page built last December is right in January. */
export function CurrentYear() {
  const year = useSyncExternalStore(
    subscribe,
    () => new Date().getFullYear(),
    () => null,
  );
  return year === null ? null : <> {year}</>;
}
