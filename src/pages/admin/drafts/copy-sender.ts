import { dropUnsavedCopy, keepUnsavedCopy, type NewCopy } from "@/data/admin/drafts/unsaved-copies";
import { isUnanswered } from "@/data/admin/unanswered";

const RETRY_AFTER_MS = 30_000;
const LONGEST_WAIT_MS = 20_000;

/** Whether the server has a form's unsaved work: since when, or why not. Null if there is none, or none has been sent yet. */
export type ServerCopy = { keptAt: string } | { failure: "unreached" | "refused" } | null;

/** What the server should hold, and its content as JSON. */
export type WantedCopy = { copy: NewCopy; json: string };

/**
 * Keeps the server's copy of one form: the latest state only, and one request at a time. `held` says whether the server may
 * have a copy already; `report` is told how each request ended.
 */
export function createCopySender(form: string, device: string, mayBeHeld: boolean, report: (state: ServerCopy) => void) {
  /** The JSON that the server holds; "" if that is not known, null for nothing. */
  let held: string | null = mayBeHeld ? "" : null;
  let wanted: WantedCopy | null = null;
  /** The JSON that the server refused: sending it again is pointless. */
  let refused: string | null = null;
  let behindSince: number | null = null;
  let sending = false;
  let notBefore = 0;

  const isSettled = () => (wanted?.json ?? null) === held;

  async function send(): Promise<void> {
    const next = wanted;
    if (next) await keepUnsavedCopy(next.copy);
    else await dropUnsavedCopy(form, device);
    held = next?.json ?? null;
    behindSince = isSettled() ? null : Date.now();
    report(next && { keptAt: new Date().toISOString() });
  }

  async function settle(): Promise<void> {
    if (sending || isSettled()) return;
    sending = true;
    const sent = wanted;
    try {
      if (!navigator.onLine) throw new TypeError("There is no connection.");
      await send();
      // The work was saved while its copy was on the way.
      if (!wanted && !isSettled()) await send();
    } catch (error) {
      notBefore = Date.now() + RETRY_AFTER_MS;
      // It may have arrived anyway.
      held = "";
      if (!wanted) return;
      const failure = isUnanswered(error) ? "unreached" : "refused";
      if (failure === "refused") refused = sent?.json ?? null;
      report({ failure });
    } finally {
      sending = false;
    }
  }

  return {
    /** What the server should hold from now on; null for nothing. Sent when it is wanted for the second time, or at once. */
    want(next: WantedCopy | null, atOnce = false): void {
      const isStable = next === null || next.json === wanted?.json;
      wanted = next;
      if (isSettled() || (next && next.json === refused)) return;
      behindSince ??= Date.now();
      const isDue = isStable || Date.now() - behindSince >= LONGEST_WAIT_MS;
      if (atOnce || (isDue && Date.now() >= notBefore)) void settle();
    },
    /** Sends what waits. */
    flush: () => void settle(),
  };
}
