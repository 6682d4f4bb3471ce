import { type InferOutput, object, optional } from "valibot";
import {
  boolean,
  dropStored,
  keepStored,
  listOf,
  listStored,
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

const pending = object({ enquiry: object(outgoing), phase: oneOf(["queued", "sending", "failed"]) });
type Pending = InferOutput<typeof pending>;

const idle: EnquiryState = { phase: "idle", enquiry: null };

/** Null before its first use: there is no storage during a build. */
const state = createStore<EnquiryState | null>(null);
let listening = false;
/** The id of what was last submitted on this page. */
let own = "";

// Each enquiry has a place of its own, so that tabs, which do not see at once what others store, never overwrite each other's.
const keyOf = ({ id }: OutgoingEnquiry) => `${enquiryStorageKey}:${id}`;

function find(key: string): Pending | null {
  const found = readStored(key, pending);
  if (found && keyOf(found.enquiry) === key) return found;
  if (found) dropStored(key);
  return null;
}

/** What has not been sent yet, whichever tab it comes from, oldest first. */
const listPending = (): Pending[] =>
  listStored(`${enquiryStorageKey}:`)
    .flatMap((key) => find(key) ?? [])
    .toSorted((a, b) => (a.enquiry.timestamp < b.enquiry.timestamp ? -1 : 1));

const readDraft = (): EnquiryFields | null => readStored(enquiryStorageKey, object(fields));

function getState(): EnquiryState {
  if (!state.read()) state.update(() => listPending().at(-1) ?? idle);
  return state.read() ?? idle;
}

/** Stores what has become of an enquiry, and shows it unless the page shows another. */
function change(next: EnquiryState & { enquiry: OutgoingEnquiry }, isOwn = false): void {
  const { phase, enquiry } = next;
  const shown = getState().enquiry;
  if (phase === "sent") {
    dropStored(keyOf(enquiry));
    const draft = readDraft();
    // Anything typed since then is a new enquiry.
    if (draft && isSameText(cleanFields(draft), enquiry)) dropStored(enquiryStorageKey);
  } else keepStored(keyOf(enquiry), { enquiry, phase });
  if (isOwn || !shown || shown.id === enquiry.id) state.update(() => next);
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

const dispatchInTurn = (enquiry: OutgoingEnquiry) =>
  inTurn(async () => {
    const now = find(keyOf(enquiry));
    // Another tab has sent it.
    if (!now) change({ phase: "sent", enquiry });
    // Another tab has tried and failed: this one offers Retry too.
    else if (now.phase === "failed") change(now);
    else await dispatch(now.enquiry);
  });

function waitForConnection(): void {
  if (listening) return;
  listening = true;
  const resume = () => {
    listening = false;
    void resumeEnquiry();
  };
  window.addEventListener("online", resume, { once: true });
}

/** Sends an enquiry, or queues it while the browser is offline; the state says how that went. Never throws. */
async function submitEnquiry(enquiry: OutgoingEnquiry): Promise<void> {
  const last = getState();
  // Of what failed here, this is the next attempt.
  if (last.phase === "failed" && last.enquiry.id === own && own !== enquiry.id) dropStored(keyOf(last.enquiry));
  own = enquiry.id;
  const isKnown = find(keyOf(enquiry));
  change({ phase: navigator.onLine ? "sending" : "queued", enquiry }, true);
  if (!navigator.onLine) return waitForConnection();
  if (isKnown) return dispatchInTurn(enquiry);
  // No other tab knows of it yet, so it needs no lock: the request is out before the page is repainted, and closing the tab loses nothing.
  const sent = dispatch(enquiry);
  await inTurn(() => sent);
}

/**
 * Sends what waits in this browser: enquiries that were waiting for a connection, or whose page was closed while they were being
 * sent. Never throws.
 */
export async function resumeEnquiry(): Promise<void> {
  const shown = getState();
  const left: { enquiry: OutgoingEnquiry }[] = listPending().filter(({ phase }) => phase !== "failed");
  // Another tab may have sent it, or failed to.
  if (shown.phase === "queued" && !left.some(({ enquiry }) => enquiry.id === shown.enquiry.id)) left.push(shown);
  if (left.length > 0 && !navigator.onLine) waitForConnection();
  for (const { enquiry } of left)
    if (navigator.onLine) await dispatchInTurn(enquiry);
    else change({ phase: "queued", enquiry });
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
    if (getState().phase === "sent") state.update(() => idle);
  },
  /** What the form shows: what was typed last, or the enquiry that is being sent. */
  getDraft(): EnquiryFields | null {
    const { phase, enquiry } = getState();
    return readDraft() ?? (phase === "sent" ? null : enquiry);
  },
  /** Keeps what has been typed so far, so that a reload or a crash does not lose it. */
  keepDraft(fields: EnquiryFields): void {
    if (isEmptyForm(fields)) dropStored(enquiryStorageKey);
    else keepStored(enquiryStorageKey, fields);
  },
};
