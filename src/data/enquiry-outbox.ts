import { cleanFields, type Enquiry, type EnquiryFields, isSameText } from "@/lib/enquiry";
import { sendEnquiry } from "./enquiries";

const storageKey = "blockwork.enquiry";

/** "queued" waits for a connection; "sending" was under way when this was written; "failed" waits for the person. */
export type PendingEnquiry = { enquiry: Enquiry; state: "queued" | "sending" | "failed" };
export type SendOutcome = "sent" | "queued" | "failed";
type Stored = { fields: EnquiryFields | null; pending: PendingEnquiry | null };

const empty: Stored = { fields: null, pending: null };
const listeners = new Set<(outcome: SendOutcome, enquiry: Enquiry) => void>();
let waiting = false;

/** What is kept where the browser allows no storage: until the page ends. */
let memory: Stored = empty;

function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && "fields" in value && "pending" in value;
}

function read(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return isStored(value) ? value : memory;
  } catch {
    return memory;
  }
}

function write(stored: Stored): void {
  memory = stored;
  try {
    if (stored.fields || stored.pending) localStorage.setItem(storageKey, JSON.stringify(stored));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is full or forbidden; memory has it.
  }
}

/** What was typed and not yet sent, and the enquiry that has not arrived, both as kept in this browser. */
export function readOutbox(): Stored {
  return read();
}

/** Keeps what has been typed so far, so that a reload or a crash does not lose it. */
export function keepDraft(fields: EnquiryFields): void {
  const isBlank = Object.values(fields).every((value) => value === "");
  write({ ...read(), fields: isBlank ? null : fields });
}

/**
 * Sends an enquiry, or queues it while the browser is offline. It stays in this browser until it has arrived. Tabs take
 * turns, so that an enquiry is never sent by two of them.
 */
export function submitEnquiry(enquiry: Enquiry): Promise<SendOutcome> {
  write({ ...read(), pending: { enquiry, state: navigator.onLine ? "sending" : "queued" } });
  if (!navigator.onLine) {
    waitForConnection();
    return Promise.resolve("queued");
  }
  return inTurn(() => dispatch(enquiry));
}

/**
 * Takes up what an earlier page left: an enquiry that waited for a connection, or one whose page was closed while it was
 * being sent. Tells the listeners of `onEnquirySettled`. Never throws.
 */
export async function resumeEnquiry(): Promise<void> {
  const { pending } = read();
  if (!pending || pending.state === "failed") return;
  if (!navigator.onLine) return waitForConnection();
  await inTurn(async () => {
    // Another tab may have sent it meanwhile.
    const { pending: still } = read();
    if (!still || still.state === "failed") return;
    const outcome = await dispatch(still.enquiry);
    for (const listener of listeners) listener(outcome, still.enquiry);
  });
}

/** Calls back when an enquiry that was queued, or left by an earlier page, has been sent or has failed. Returns the way out. */
export function onEnquirySettled(listener: (outcome: SendOutcome, enquiry: Enquiry) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function dispatch(enquiry: Enquiry): Promise<SendOutcome> {
  const sent = await sendEnquiry(enquiry);
  const { fields } = read();
  // What was typed since then is another enquiry's beginning.
  const draft = fields && !isSameText(cleanFields(fields), enquiry) ? fields : null;
  write(sent ? { fields: draft, pending: null } : { fields, pending: { enquiry, state: "failed" } });
  return sent ? "sent" : "failed";
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent where the page is not served over https.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(storageKey, work) : work();
}

function waitForConnection(): void {
  if (waiting) return;
  waiting = true;
  window.addEventListener(
    "online",
    () => {
      waiting = false;
      void resumeEnquiry();
    },
    { once: true },
  );
}

/** What the form needs of this file; components get it from their page. */
export const enquiryOutbox = { read: readOutbox, keepDraft, submit: submitEnquiry, resume: resumeEnquiry, onSettled: onEnquirySettled };
export type EnquiryOutbox = typeof enquiryOutbox;
