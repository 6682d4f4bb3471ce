/** What this page can reach: everything, no network at all, or a network without our backend. */
export type Connection = "online" | "offline" | "no answers";

let hasFailed = false;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listen) => listen());

/** Notes whether the backend has just given what it was asked for. */
export function noteAnswer(good: boolean): void {
  hasFailed = !good;
  tell();
}

export function readConnection(): Connection {
  if (!navigator.onLine) return "offline";
  return hasFailed ? "no answers" : "online";
}

/** Calls `listen` when the connection may have changed. Returns a function that stops that. */
export function watchConnection(listen: () => void): () => void {
  const signs = new AbortController();
  listeners.add(listen);
  for (const sign of ["online", "offline"]) addEventListener(sign, listen, { signal: signs.signal });
  return () => {
    listeners.delete(listen);
    signs.abort();
  };
}
