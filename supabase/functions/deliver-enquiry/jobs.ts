/** The queue of jobs about enquiries: `claim_enquiry_job` and `finish_enquiry_job` of the database. */

export type Enquiry = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  project_type: string;
  message: string;
  source: string;
  submitted_at: string;
};

/** The owner in the settings: null while nobody has saved them. */
export type Owner = { contact_email: string | null; site_name: string | null };

/** Identifies the claim: a job that another call has since claimed cannot be finished by the first. */
type Claim = { claim: string };

export type EnquiryJob = Claim &
  Owner & {
    kind: "check" | "webhook";
    enquiry: Enquiry;
    /** The sender's Turnstile token: for the check, and for the webhook, which may check it again. */
    token: string | null;
  };

/** One email about all enquiries since the last one. */
export type MailJob = Claim &
  Owner & {
    kind: "mail";
    mail: {
      /** The first ones, in full. */
      enquiries: Enquiry[];
      more: number;
      /** How many came while no email could be sent, and are only counted. */
      meanwhile: number;
      meanwhile_since: string | null;
      /** How many are to check; 0 if the owner has been told today. */
      to_check: number;
      /** Whether enquiries are left to be checked because too many came. */
      is_full: boolean;
    };
  };

/** The weekly email: how many enquiries came, when the last one did, and which emails and deliveries failed. */
export type WeekJob = Claim &
  Owner & {
    kind: "week";
    week: {
      queued_at: string;
      /** What the link "It arrived" holds. */
      token: string;
      this_week: number;
      last_enquiry_at: string | null;
      to_check: number;
      mails_failed: number;
      deliveries_failed: number;
      dropped_to_check: number;
      dropped_spam: number;
    };
  };

/** A receipt for the sender of an enquiry: nothing that was typed but the address that it goes to. */
export type ReceiptJob = Claim &
  Owner & {
    kind: "receipt";
    /** Who answers, within how many hours: null if nobody has changed the original words. */
    receipt: { id: string; email: string; received_at: string; person: string | null; hours: string | null };
  };

/** The webhook takes nothing. */
export type HookJob = Claim &
  Owner & {
    kind: "hook";
    hook: {
      queued_at: string;
      /** How many enquiries it has not taken, and when the first of them came. */
      undelivered: number;
      since: string | null;
      /** What is wrong with the site, in sentences, if the webhook has refused to be told; otherwise null. */
      alarm: string[] | null;
    };
  };

/** One job, reserved for this caller for the next minute. */
export type Job = EnquiryJob | HookJob | MailJob | ReceiptJob | WeekJob;
export type JobKind = Job["kind"];

/** What a job is about, for the log. */
export function nameOf(job: Job): string {
  if (job.kind === "week") return "The week";
  if (job.kind === "hook") return "The webhook";
  if (job.kind === "receipt") return `Enquiry ${job.receipt.id}`;
  if (job.kind !== "mail") return `Enquiry ${job.enquiry.id}`;
  return job.mail.enquiries.length > 0
    ? `Enquiry ${job.mail.enquiries.map(({ id }) => id).join(", ")}`
    : "Enquiries that could not be emailed";
}

/** "failed" is tried again later, "refused" never. */
export type Outcome = "done" | "failed" | "refused";

export type Database = {
  supabaseUrl: string;
  /** No other key may ask for jobs. */
  secretKey: string;
};

const timeLimit = 10_000;

async function call(database: Database, name: string, body: object): Promise<Response> {
  const answer = await fetch(`${database.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      apikey: database.secretKey,
      authorization: `Bearer ${database.secretKey}`,
      "content-type": "application/json",
    },
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/**
 * The next job of these kinds, or in how many seconds there will be one, or null if nothing is left to do. Throws when the
 * database does not answer or refuses the key.
 */
export async function claimJob(database: Database, kinds: JobKind[]): Promise<Job | { wait: number } | null> {
  return (await call(database, "claim_enquiry_job", { kinds })).json();
}

/** Tells the database the outcome of a job, unless another call has claimed it since. Throws as `claimJob` does. */
export async function finishJob(database: Database, job: Job, outcome: Outcome): Promise<void> {
  const answer = await call(database, "finish_enquiry_job", { claim: job.claim, outcome });
  await answer.body?.cancel();
}
