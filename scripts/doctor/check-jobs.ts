import { field } from "./ask.ts";
import type { ReadSql } from "./catalogue.ts";
import { type Finding, judge } from "./finding.ts";

const schedule = "Enable Integrations → Cron in the dashboard. Run in the SQL editor: select private.schedule_jobs();";

/** Whether old enquiries go, the server does what it has to about new ones, and a host is asked for builds. Throws what the database answers. */
export async function checkJobs(read: ReadSql, { hosted }: { hosted: boolean }): Promise<Finding[]> {
  const [row] = await read("select public.get_job_status() as status");
  const ask = (...path: string[]): unknown => field(row, "status", ...path);
  const overdue = Number(ask("retention", "overdue"));
  const findings = [
    judge(
      `no enquiry is older than ${String(ask("retention", "months"))} months, as the privacy policy promises`,
      overdue === 0,
      `${overdue} are. Run in the SQL editor: select private.delete_old_enquiries();`,
    ),
  ];
  if (!hosted) return findings;
  if (ask("retention", "scheduled") === true) {
    const message = String(ask("retention", "last_message") ?? "");
    const isFine = ask("retention", "last_status") !== "failed";
    findings.push(judge("a job deletes old enquiries", isFine, `It failed the last time: ${message}`));
  } else {
    const text = "no job deletes old enquiries, as the privacy policy promises";
    findings.push({ state: "to do", text, remedy: schedule });
  }
  if (ask("deploy_hook") === true) {
    findings.push({ state: "well", text: "what is published asks the host for a new build" });
  } else {
    findings.push({
      state: "to do",
      text: "search engines see what is published only when somebody builds the site",
      remedy: "Connect your host's deploy hook: docs/operation.md, Builds.",
    });
  }
  if (ask("server", "connected") === true) {
    const waiting = Number(ask("server", "waiting"));
    const givenUp = Number(ask("server", "given_up"));
    findings.push(
      judge(
        "the server does what it has to about new enquiries",
        waiting === 0,
        `${waiting} jobs have been waiting for more than ten minutes: see the log of the function deliver-enquiry.`,
      ),
      judge(
        "every mail about enquiries went out",
        givenUp === 0,
        `${givenUp} could not, in eight attempts: read them under Enquiries in the admin, and see the log of the function deliver-enquiry.`,
      ),
    );
  } else {
    findings.push({
      state: "to do",
      text: "nobody is told of an enquiry by e-mail, and nobody delivers what the sender's browser could not",
      remedy: "Connect the function deliver-enquiry: docs/operation.md, The server.",
    });
  }
  return findings;
}
