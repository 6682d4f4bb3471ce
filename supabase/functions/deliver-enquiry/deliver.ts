/** Does the jobs that enquiries are waiting for. Free of platform code, so that it runs anywhere. */
import { composeHook, composeMail, composeWeek, type Mail } from "./compose-mail.ts";
import { composeReceipt } from "./compose-receipt.ts";
import {
  claimJob,
  type Database,
  type EnquiryJob,
  finishJob,
  type Job,
  type JobKind,
  nameOf,
  type Outcome,
} from "./jobs.ts";

const timeLimit = 10_000;

/** Null means not set up: its jobs are left alone. */
export type DeliveryTools = Database & {
  /** The contact webhook. */
  hookUrl: string | null;
  /** Throws if the email was not accepted. */
  sendMail: ((mail: Mail) => Promise<void>) | null;
  /** The site's address, for the link to the inbox. */
  siteUrl: string | null;
  /** Whether Cloudflare accepts this Turnstile token. Throws if it does not say. */
  checkToken: ((token: string, enquiryId: string) => Promise<boolean>) | null;
  /** For how many seconds to wait for jobs that are due later. */
  patience: number;
  wait(seconds: number): Promise<void>;
  log(line: string): void;
};

/**
 * Does every job that is due now or within `patience`; several calls may run at the same time. Returns how many jobs it did,
 * whatever their outcome. Throws if the database does not answer or refuses the key.
 */
export async function deliverEnquiries(tools: DeliveryTools): Promise<number> {
  const kinds: JobKind[] = [
    ...(tools.checkToken ? (["check"] as const) : []),
    ...(tools.sendMail ? (["mail", "week", "hook"] as const) : []),
    // Claimed in any case: what came before emails were set up gets none later.
    "receipt",
    ...(tools.hookUrl ? (["webhook"] as const) : []),
  ];
  const end = Date.now() + tools.patience * 1000;
  let jobs = 0;
  for (let next = await claimJob(tools, kinds); next; next = await claimJob(tools, kinds)) {
    if ("wait" in next) {
      if (Date.now() + next.wait * 1000 > end) break;
      // Never zero: another call may just have taken the job.
      await tools.wait(Math.max(next.wait, 0.2));
    } else {
      const outcome = await attempt(next, tools);
      await note(next, outcome, tools);
      tools.log(`${nameOf(next)}: ${next.kind} ${outcome}`);
      jobs += 1;
    }
  }
  return jobs;
}

/** Tells the database the outcome, up to three times: what is not noted is done again. */
async function note(job: Job, outcome: Outcome, tools: DeliveryTools): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await finishJob(tools, job, outcome);
    } catch (error) {
      if (tries === 3) throw error;
      logFault(job, error, tools);
      await tools.wait(tries);
    }
  }
}

async function attempt(job: Job, tools: DeliveryTools): Promise<Outcome> {
  try {
    return await doJob(job, tools);
  } catch (error) {
    logFault(job, error, tools);
    return "failed";
  }
}

function logFault(job: Job, error: unknown, { log }: DeliveryTools): void {
  log(`${nameOf(job)}: ${error instanceof Error ? error.message : String(error)}`);
}

async function doJob(job: Job, tools: DeliveryTools): Promise<Outcome> {
  switch (job.kind) {
    case "check":
      return (await tools.checkToken?.(job.token ?? "", job.enquiry.id)) ? "done" : "refused";
    case "webhook":
      return (await callHook(job, tools.hookUrl ?? "")) ? "done" : "failed";
    case "mail":
      await tools.sendMail?.(composeMail(job, tools.siteUrl));
      return "done";
    case "receipt": {
      const receipt = tools.sendMail && composeReceipt(job);
      if (!receipt) return "refused";
      await tools.sendMail?.(receipt);
      return "done";
    }
    case "hook":
      await tools.sendMail?.(composeHook(job, tools));
      return "done";
    case "week":
      await tools.sendMail?.(composeWeek(job, tools.siteUrl));
      return "done";
  }
}

/**
 * The body that the browser sends (src/data/enquiries.ts). Repeated here because a deployed function contains nothing from src/.
 */
function webhookBody({ enquiry, token }: EnquiryJob): string {
  const { id, name, email, phone, project_type: projectType, message, submitted_at: timestamp, source } = enquiry;
  const data = { id, name, email, phone: phone ?? "", projectType, message, timestamp, source };
  return JSON.stringify({
    type: "contact_form_submission",
    data: token ? { ...data, turnstileToken: token } : data,
  });
}

async function callHook(job: EnquiryJob, hookUrl: string): Promise<boolean> {
  const answer = await fetch(hookUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: webhookBody(job),
    signal: AbortSignal.timeout(timeLimit),
  });
  await answer.body?.cancel();
  return answer.ok;
}
