import { ask, field } from "./ask.ts";
import { scheduleRemedy } from "./check-database.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

/** What `get_enquiry_status()` tells the service role about old enquiries. */
function checkRetention(status: unknown, local: boolean): Finding[] {
  const overdue = Number(field(status, "retention", "overdue"));
  const findings = [judge(`no enquiry is older than ${String(field(status, "retention", "months"))} months, as the privacy policy promises`, overdue === 0, `${overdue} are. ${scheduleRemedy}`)];
  if (local) return findings;
  const lastRun = field(status, "retention", "last_status");
  if (field(status, "retention", "scheduled") !== true) {
    findings.push({ state: "to do", text: "no job deletes old enquiries, as the privacy policy promises", remedy: scheduleRemedy });
  } else {
    const message = String(field(status, "retention", "last_message") ?? "");
    findings.push(judge("a job deletes old enquiries", lastRun !== "failed", `It failed the last time: ${message}`));
  }
  return findings;
}

/** Asks, with the secret key, whether old enquiries go and whether the server does what it has to about new ones. */
export async function probeEnquiries({ settings, secretKey, local }: DoctorOptions): Promise<Finding[]> {
  if (!secretKey) return [];
  const answer = await ask(`${settings.supabaseUrl}/rest/v1/rpc/get_enquiry_status`, { key: secretKey, method: "POST", body: "{}" });
  if (answer?.status !== 200) return [{ state: "ill", text: "get_enquiry_status does not answer", remedy: "Run `npx supabase db push --remote`." }];
  const status = answer.body;
  const findings = checkRetention(status, local);
  if (local) return findings;
  if (field(status, "server", "connected") !== true) {
    const remedy = "Connect the function deliver-enquiry: supabase/README.md, The server.";
    return [...findings, { state: "to do", text: "nobody is told of an enquiry by e-mail, and nobody delivers what the sender's browser could not", remedy }];
  }
  const waiting = Number(field(status, "server", "waiting"));
  return [...findings, judge("the server does what it has to about new enquiries", waiting === 0, `${waiting} jobs have been waiting for more than ten minutes: see the log of the function deliver-enquiry.`)];
}
