import { fileURLToPath } from "node:url";
import { readConfig } from "@blockwork/local-supabase";
import { ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

const supabaseDir = fileURLToPath(new URL("../../supabase", import.meta.url));

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
    return [{ state: "ok", text: "no email is waiting, the jobs run, and the function that sends emails answers" }];
  return found.map(([, text]) => ({ state: "failed", text, remedy: look }));
}

/** Checks from outside what the database cannot try itself: that its tables and buckets are served, and its background services. */
export async function probeVisitor({ settings, local }: DoctorOptions): Promise<Finding[]> {
  // Only the owner can see why, and gets what mends it.
  const look = local ? "A line below says why." : "Run `npm run doctor -- --linked`: it says why, and what mends it.";
  const read = (path: string) => ask(`${settings.supabaseUrl}/${path}`, { key: settings.supabaseKey });
  const posts = await read("rest/v1/blog_posts?select=id&limit=1");
  const findings = [judge("visitors are served the tables of the site", posts.status === 200, look, posts)];
  for (const { id } of readConfig(supabaseDir).storage.buckets) {
    const answer = await read(`storage/v1/object/public/${id}/images/not-there.png`);
    const isThere = field(answer.body, "message") === "Object not found";
    findings.push(judge(`the bucket ${id} is there and public`, isThere, look, answer));
  }
  return [...findings, ...(await probeService(settings, look))];
}
