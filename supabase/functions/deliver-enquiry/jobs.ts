/** The queue of what the server has to do about enquiries: `claim_enquiry_job` and `finish_enquiry_job` of the database. */

type Enquiry = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  project_type: string;
  message: string;
  source: string;
  submitted_at: string;
};

export type JobKind = "check" | "mail" | "webhook";

/** One job, reserved for this caller for the next minute. */
export type Job = {
  kind: JobKind;
  enquiry: Enquiry;
  /** What Turnstile gave the sender: for the check, and for the webhook, which may ask again. */
  token: string | null;
  /** Null while nobody has saved the settings. */
  contact_email: string | null;
  site_name: string | null;
};

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
 * The next job of these kinds, or in how many seconds there will be one, or null when nothing is left to do. Throws when the
 * database does not answer or refuses the key.
 */
export async function claimJob(database: Database, kinds: JobKind[]): Promise<Job | { wait: number } | null> {
  return (await call(database, "claim_enquiry_job", { kinds })).json();
}

/** Tells the database the outcome of a job. Throws as `claimJob` does. */
export async function finishJob(database: Database, job: Job, outcome: Outcome): Promise<void> {
  const answer = await call(database, "finish_enquiry_job", { enquiry_id: job.enquiry.id, kind: job.kind, outcome });
  await answer.body?.cancel();
}
