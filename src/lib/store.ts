/** A value outside React, for `useSyncExternalStore`: `subscribe` returns a function that stops it. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    update(change: (before: Value) => Value): void {
      value = change(value);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
