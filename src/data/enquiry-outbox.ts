import { fallback, type InferOutput, object, optional } from "valibot";
import {
  boolean,
  dropStored,
  keepStored,
  listOf,
  nullable,
  oneOf,
  readStored,
  string,
  time,
  uuid,
} from "@/browser/storage";
import { cleanFields, type OutgoingEnquiry, type EnquiryFields, isEmptyForm, isSameText } from "@/lib/enquiry-fields";
import { createStore } from "@/lib/store";
import { sendEnquiry } from "./enquiries";
import { enquiryStorageKey } from "./kept-enquiry";

/** "queued" waits for a connection, "failed" for the person to try again. Both stay in this browser. */
export type EnquiryState =
  | { phase: "idle"; enquiry: null; isFull?: undefined }
  | { phase: "queued" | "sending" | "failed" | "sent"; enquiry: OutgoingEnquiry; isFull?: boolean };

const fields = { name: string(), email: string(), phone: string(), projectType: string(), message: string() };
const outgoing = {
  ...fields,
  id: uuid,
  timestamp: time,
  source: string(),
  isSpam: boolean(),
  referrer: string(),
  visited: listOf(string()),
  turnstileToken: optional(string()),
};

/** If one part is damaged, the other still counts. */
const shape = object({
  /** What has been typed but not sent. */
  draft: fallback(nullable(object(fields)), null),
  pending: fallback(
    nullable(object({ enquiry: object(outgoing), phase: oneOf(["queued", "sending", "failed"]) })),
    null,
  ),
});

type Stored = InferOutput<typeof shape>;

const idle: EnquiryState = { phase: "idle", enquiry: null };

/** Null before its first use: there is no storage during a build. */
const state = createStore<EnquiryState | null>(null);
let waiting = false;
/** What was sent offline here: another tab may store its own in the same place. */
let own: OutgoingEnquiry | null = null;

function read(): Stored {
  return readStored(enquiryStorageKey, shape) ?? { draft: null, pending: null };
}

function write(stored: Stored): void {
  if (stored.draft || stored.pending) keepStored(enquiryStorageKey, stored);
  else dropStored(enquiryStorageKey);
}

function getState(): EnquiryState {
  if (!state.read()) state.update(() => read().pending ?? idle);
  return state.read() ?? idle;
}

function change(next: EnquiryState): void {
  if (next.phase === "sent") {
    const { draft } = read();
    // Anything typed since then is a new enquiry.
    write({ draft: draft && !isSameText(cleanFields(draft), next.enquiry) ? draft : null, pending: null });
  } else if (next.phase !== "idle") {
    write({ draft: read().draft, pending: { enquiry: next.enquiry, phase: next.phase } });
  }
  state.update(() => next);
}

/** Tabs take turns, so that two of them never send the same enquiry. */
function inTurn(work: () => Promise<void>): Promise<void> {
  // Missing if the page is not served over https.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(enquiryStorageKey, work) : work();
}

async function dispatch(enquiry: OutgoingEnquiry): Promise<void> {
  change({ phase: "sending", enquiry });
  const sending = await sendEnquiry(enquiry);
  change({ phase: sending === "sent" ? "sent" : "failed", enquiry, isFull: sending === "full" });
}

function queue(enquiry: OutgoingEnquiry): void {
  change({ phase: "queued", enquiry });
  if (waiting) return;
  waiting = true;
  const resume = () => {
    waiting = false;
    void resumeEnquiry();
  };
  window.addEventListener("online", resume, { once: true });
}

/** Sends an enquiry, or queues it while the browser is offline; the state says how that went. Never throws. */
async function submitEnquiry(enquiry: OutgoingEnquiry): Promise<void> {
  own = navigator.onLine ? null : enquiry;
  if (own) return queue(own);
  if (read().pending?.enquiry.id === enquiry.id) {
    change({ phase: "sending", enquiry });
    return inTurn(() => dispatch(enquiry));
  }
  // No other tab knows of it yet, so it needs no lock: the request is out before the page is repainted, and closing the tab loses nothing.
  const sent = dispatch(enquiry);
  await inTurn(() => sent);
}

/**
 * Sends what was submitted here without a connection, or what an earlier page left: an enquiry that was waiting for one, or whose
 * page was closed while it was being sent. Never throws.
 */
export async function resumeEnquiry(): Promise<void> {
  if (own && navigator.onLine) return submitEnquiry(own);
  const left = read().pending;
  if (!left || left.phase === "failed") return;
  if (!navigator.onLine) return queue(left.enquiry);
  await inTurn(async () => {
    const { pending } = read();
    // Another tab has sent it.
    if (!pending) change({ phase: "sent", enquiry: left.enquiry });
    // Another tab has tried and failed: this one offers Retry too.
    else if (pending.phase === "failed") change(pending);
    else await dispatch(pending.enquiry);
  });
}

/**
 * An enquiry on its way from the form to the studio, as a store: whatever happens, the text stays in this browser until it
 * has arrived.
 */
export const enquiryOutbox = {
  submit: submitEnquiry,
  getState,
  /** The state of a page that is rendered at build time. */
  getServerState: (): EnquiryState => idle,
  subscribe: state.subscribe,
  /** The thanks are shown once, and not again when the form comes back. */
  forgetSent(): void {
    if (getState().phase === "sent") change(idle);
  },
  /** What the form shows: what was typed last, or the enquiry that is being sent. */
  getDraft(): EnquiryFields | null {
    const { draft, pending } = read();
    return draft ?? pending?.enquiry ?? null;
  },
  /** Keeps what has been typed so far, so that a reload or a crash does not lose it. */
  keepDraft(fields: EnquiryFields): void {
    write({ ...read(), draft: isEmptyForm(fields) ? null : fields });
  },
};
