import { createStore } from "@/lib/store";

/** What this page can reach: everything, nothing, or the network without our backend. */
export type Connection = "online" | "offline" | "no answers";

const hasFailed = createStore(false);

/** Notes whether the backend has just answered well. */
export function noteAnswer(good: boolean): void {
  hasFailed.update(() => !good);
}

export function readConnection(): Connection {
  if (!navigator.onLine) return "offline";
  return hasFailed.read() ? "no answers" : "online";
}

/** Calls `listen` when the connection may have changed. Returns a function that stops that. */
export function watchConnection(listen: () => void): () => void {
  const signs = new AbortController();
  const forget = hasFailed.subscribe(listen);
  for (const sign of ["online", "offline"]) addEventListener(sign, listen, { signal: signs.signal });
  return () => {
    forget();
    signs.abort();
  };
}
