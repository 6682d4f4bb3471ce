import { vi } from "vitest";

type Reply = Response | boolean | undefined;
type Replier = (
  address: string,
  init: RequestInit,
  send: (to?: URL | string) => Promise<Response>,
) => Reply | Promise<Reply>;

/** Answers each request with what `reply` returns, or lets it through, until the returned function is called. */
export function intercept(reply: Replier): () => void {
  const before = globalThis.fetch;
  const real = (vi.isMockFunction(before) && before.getMockImplementation()) || before;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const send = (to: string | URL | Request = input) => real(to, init);
    const answer = await reply(input instanceof Request ? input.url : String(input), init ?? {}, send);
    return answer instanceof Response ? answer : send();
  });
  return () => void (before === spy ? spy.mockImplementation(real) : spy.mockRestore());
}

/** Keeps requests back for which this is true, until the returned function is called. */
export function hold(isHeld: (address: string, init: RequestInit) => boolean): () => void {
  const { open, opened } = gate();
  intercept(async (address, init) => isHeld(address, init) && opened.then(() => false));
  return open;
}

/** Something to wait for, and what ends the wait. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

/** The answer of a backend in which something is broken. */
export const broken = () => Response.json({ code: "XX000", message: "broken" }, { status: 500 });

/** Fails each request whose address contains one of these words, until the returned function is called. Logged errors are expected. */
export function breakRequests(...words: string[]): () => void {
  vi.mocked(console.error).mockReturnValue();
  return intercept((address) => words.some((word) => address.includes(word)) && broken());
}

/** Lets each request, or each write, whose address contains these words through and loses its answer, until the returned function is called. */
export function loseAnswers(words: string, which: "all" | "writes" = "all"): () => void {
  vi.mocked(console.error).mockReturnValue();
  return intercept(async (address, { method = "GET" }, send) => {
    if (!address.includes(words) || (which === "writes" && method === "GET")) return false;
    await send();
    throw new TypeError("Failed to fetch");
  });
}

/** Fails to reach the server wherever this is true, until the returned function is called. */
export const disconnect = (isCut: (address: string, init: RequestInit) => boolean = () => true): (() => void) =>
  intercept((address, init) => isCut(address, init) && Promise.reject(new TypeError("Failed to fetch")));
