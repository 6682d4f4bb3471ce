import { dropUnsavedCopy, keepUnsavedCopy, type NewCopy, SignedOut } from "@/data/admin/unsaved-copies";
import { isUnanswered, NotAsked } from "@/data/admin/unanswered";

const SEND_EVERY_MS = 10_000;
const RETRY_AFTER_MS = 30_000;

/** Whether the server has a form's unsaved work: since when, or why not. Null if there is none, or none has been sent yet. */
export type SentCopy = { keptAt: string } | { failure: "signed out" | "unreached" | "refused" } | null;

/**
 * Keeps the server's copy of one form: the latest state only, one request at a time. `mayBeHeld` says whether the server may
 * have a copy already; `report` is told how each request ended.
 */
export function createCopySender(form: string, device: string, mayBeHeld: boolean, report: (state: SentCopy) => void) {
  /** As JSON, what the server should hold, what it holds ("" if that is unknown) and what it refused; null for nothing. */
  let wanted: NewCopy | null = null;
  let wantedJson: string | null = null;
  let held: string | null = mayBeHeld ? "" : null;
  let refused: string | null = null;
  let sending: Promise<void> | null = null;
  let notBefore = 0;

  /** Resolves when nothing is under way any more. */
  async function send(): Promise<void> {
    if (sending) return sending;
    if (wantedJson === held || (wantedJson !== null && wantedJson === refused)) return;
    sending = request().finally(() => (sending = null));
    return sending;
  }

  async function request(): Promise<void> {
    const [copy, json] = [wanted, wantedJson];
    try {
      if (!navigator.onLine) throw new TypeError("There is no connection.");
      if (copy) await keepUnsavedCopy(copy);
      else await dropUnsavedCopy(form, device);
      held = json;
      notBefore = Date.now() + SEND_EVERY_MS;
      report(copy && { keptAt: new Date().toISOString() });
    } catch (error) {
      // It may have arrived anyway.
      held = "";
      notBefore = Date.now() + RETRY_AFTER_MS;
      const isUnreached = error instanceof NotAsked || isUnanswered(error);
      const failure = error instanceof SignedOut ? "signed out" : isUnreached ? "unreached" : "refused";
      if (failure === "refused") refused = json;
      if (wanted) report({ failure });
      return;
    }
    // The work was saved while its copy was on the way.
    if (wanted === null && held !== null) await request();
  }

  return {
    want(copy: NewCopy | null, atOnce = copy === null): void {
      wanted = copy;
      wantedJson = copy && JSON.stringify(copy);
      if (atOnce || Date.now() >= notBefore) void send();
    },
    /** Sends what the server does not have yet. Resolves when that has ended, well or badly. */
    async flush(): Promise<void> {
      // What is on the way may be an older state.
      await sending;
      await send();
    },
  };
}
