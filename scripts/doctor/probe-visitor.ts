import { fileURLToPath } from "node:url";
import { readConfig } from "local-supabase";
import { type Answer, ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

type Check = { text: string; path: string; body?: object; holds: (answer: Answer) => boolean };

const supabaseDir = fileURLToPath(new URL("../../supabase", import.meta.url));
const readable = ["blog_categories", "blog_posts", "blog_post_old_slugs", "case_studies", "settings", "page_content"];
const closed = ["enquiries", "admins", "draft_links"];

/** Only the owner can see why, and gets what mends it. */
const nameLook = (local: boolean): string =>
  local ? "A line below says why." : "Run `npm run doctor -- --linked`: it says why, and what mends it.";

const isFine = ({ status }: Answer): boolean => status === 200;
const isEmpty = ({ body }: Answer): boolean => Array.isArray(body) && body.length === 0;
/** Whether the table itself refuses: a function called by a policy may refuse although a grant allows. */
const isRefused = ({ body }: Answer): boolean =>
  field(body, "code") === "42501" && !String(field(body, "message")).startsWith("permission denied for function");

function listChecks(): Check[] {
  const soon = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  return [
    ...readable.map((table) => ({
      text: `visitors can read ${table}`,
      path: `rest/v1/${table}?limit=1`,
      holds: isFine,
    })),
    ...closed.map((table) => ({
      text: `visitors cannot read ${table}`,
      path: `rest/v1/${table}?limit=1`,
      holds: isRefused,
    })),
    {
      text: "drafts and scheduled posts are hidden",
      path: `rest/v1/blog_posts?select=id&or=(status.eq.draft,published_at.is.null,published_at.gt.${soon})&limit=1`,
      holds: isEmpty,
    },
    {
      text: "drafts of case studies are hidden",
      path: "rest/v1/case_studies?select=id&status=eq.draft&limit=1",
      holds: isEmpty,
    },
    { text: "settings and words of pages come together", path: "rest/v1/rpc/read_site", body: {}, holds: isFine },
    { text: "the search answers", path: "rest/v1/rpc/find_posts", body: { page_size: 1 }, holds: isFine },
    {
      // One that the database refuses, so that nothing is left behind.
      text: "enquiries can be kept",
      path: "rest/v1/rpc/submit_enquiry",
      body: { enquiry_id: crypto.randomUUID(), name: "", email: "", project_type: "", message: "" },
      holds: ({ status }) => status === 400,
    },
    ...readConfig(supabaseDir).storage.buckets.map(({ id }) => ({
      text: `the bucket ${id} is there and public`,
      path: `storage/v1/object/public/${id}/images/not-there.png`,
      holds: ({ body }: Answer) => field(body, "message") === "Object not found",
    })),
  ];
}

const stopped = {
  mails_waiting: "emails about enquiries are not going out",
  mails_given_up: "emails about enquiries have failed for days",
  mails_unconfirmed:
    "nobody has pressed “It arrived” in the weekly email for two weeks: look among spam, and press it there",
  to_check_untold: "enquiries are to check, and nobody was told",
  jobs_late: "scheduled jobs do not run",
  function_silent: "the function deliver-enquiry does not answer",
};

/** Whether the background services run, which the database tells anybody as yes or no. */
async function probeService(
  { supabaseUrl, supabaseKey: key }: DoctorOptions["settings"],
  look: string,
): Promise<Finding[]> {
  const answer = await ask(`${supabaseUrl}/rest/v1/rpc/get_service_status`, { key, method: "POST", body: "{}" });
  if (answer.status !== 200) return [judge("the database says whether something has stopped", false, look, answer)];
  const found = Object.entries(stopped).filter(([name]) => field(answer.body, name) === true);
  if (found.length === 0)
    return [{ state: "well", text: "no email is waiting, the jobs run, and the function that sends emails answers" }];
  return found.map(([, text]) => ({ state: "ill", text, remedy: look }));
}

/** Checks tables and buckets as a visitor. Writes nothing. */
export async function probeVisitor({ settings, local }: DoctorOptions): Promise<Finding[]> {
  const look = nameLook(local);
  const findings: Finding[] = [];
  for (const { text, path, body, holds } of listChecks()) {
    const content = body && { method: "POST", body: JSON.stringify(body) };
    const answer = await ask(`${settings.supabaseUrl}/${path}`, { key: settings.supabaseKey, ...content });
    findings.push(judge(text, holds(answer), look, answer));
  }
  return [...findings, ...(await probeService(settings, look))];
}
