import * as v from "valibot";
import type { ReadSql } from "./catalogue.ts";
import { type Finding, inEditor, judge } from "./finding.ts";

/** What public.get_job_status() returns. */
const jobStatus = v.object({
  retention: v.object({ months: v.number(), overdue: v.number() }),
  jobs: v.object({
    installed: v.boolean(),
    last_run: v.optional(v.nullable(v.string())),
    stuck: v.optional(v.boolean()),
    failing: v.optional(v.array(v.object({ name: v.string(), command: v.string(), message: v.nullable(v.string()) }))),
  }),
  can_call: v.boolean(),
  deploy_hook: v.object({ connected: v.boolean(), minutes: v.nullable(v.number()), answer: v.nullable(v.number()) }),
  server: v.object({
    connected: v.boolean(),
    url: v.nullable(v.string()),
    answer: v.nullable(v.number()),
    waiting: v.number(),
    late: v.number(),
    given_up: v.number(),
  }),
});
type JobStatus = v.InferOutput<typeof jobStatus>;

const isOk = (status: number | null): boolean => status === null || (status >= 200 && status < 300);
const describeStatus = (status: number | null): string => (status ? `answers ${status}` : "does not answer");

/** What deploys the functions, sets their secrets, and tells the database where they are. */
const connectAgain = "Run `npm run go-live -- --again functions`.";

function checkCron({ installed, last_run, stuck, failing = [] }: JobStatus["jobs"]): Finding[] {
  if (!installed)
    return [
      {
        state: "failed",
        text: "nothing is scheduled: no job deletes old enquiries, as the privacy policy promises, or sends what waits",
        ...inEditor("create extension if not exists pg_cron with schema pg_catalog;\nselect private.schedule_jobs();"),
      },
    ];
  const findings: Finding[] = stuck
    ? [
        {
          state: "failed",
          text: `the scheduled jobs have stopped: the last one began ${last_run ? `on ${last_run.slice(0, 16).replace("T", " at ")} UTC` : "never"}`,
          remedy: "Restart the database: Project Settings → General → Restart project. The jobs go on by themselves.",
        },
      ]
    : [];
  for (const { name, command, message } of failing) {
    const text = `the job ${name} failed the last time: ${(message ?? "").trim() || "no reason given"}`;
    if (!/private\.|cron\.job_run_details/.test(command)) {
      findings.push({ state: "to do", text, remedy: "This job is your own: Integrations → Cron says why." });
      continue;
    }
    const forget = `delete from cron.job_run_details where status = 'failed' and jobid in (select jobid from cron.job where jobname = '${name.replaceAll("'", "''")}');`;
    findings.push({
      state: "failed",
      text,
      ...inEditor(`${command};\n${forget}`, "If another line names what it lacks, fix that first."),
    });
  }
  return findings.length > 0 ? findings : [{ state: "ok", text: "the scheduled jobs run" }];
}

function checkDeployHook({ connected, minutes, answer }: JobStatus["deploy_hook"]): Finding {
  if (!connected)
    return {
      state: "to do",
      text: "search engines see new posts only when somebody builds the site",
      remedy: "Connect your host's deploy hook: `npm run go-live -- --again builds`.",
    };
  if (isOk(answer)) return { state: "ok", text: "publishing asks the host for a new build" };
  const sql = `select private.connect_deploy_hook('https://YOUR-DEPLOY-HOOK', minutes => ${minutes ?? 15});`;
  return {
    state: "failed",
    text: `the host's deploy hook ${describeStatus(answer)}: published changes are not built`,
    ...inEditor(sql, "Create a new deploy hook at the host, and connect it."),
  };
}

function checkServer(server: JobStatus["server"], functionUrl: string | null): Finding[] {
  const { connected, url, answer, waiting, late, given_up: givenUp } = server;
  if (!connected)
    return [
      {
        state: "to do",
        text: "nobody is emailed about enquiries, and what the sender's browser could not deliver stays undelivered",
        remedy: connectAgain,
      },
    ];
  const findings: Finding[] = [];
  const tell = (text: string, remedy: string) => findings.push({ state: "failed", text, remedy });
  const log = "See its log in the dashboard, under Edge Functions.";
  if (functionUrl && url !== functionUrl)
    tell(`the database calls ${url ?? "nothing"}, and the function deliver-enquiry is at ${functionUrl}`, connectAgain);
  else if (answer === 401)
    tell("the function deliver-enquiry refuses the secret that the database shows it", connectAgain);
  else if (answer === 404) tell("the function deliver-enquiry is not there", connectAgain);
  else if (!isOk(answer))
    tell(`the function deliver-enquiry ${describeStatus(answer)} when the database calls it`, `${log} ${connectAgain}`);
  if (waiting > 0)
    tell(`jobs about enquiries that have been waiting for more than ten minutes: ${waiting}`, `${log} ${connectAgain}`);
  if (late > 0)
    tell(
      `emails about enquiries that have not gone out and are being retried: ${late}`,
      `${log} It says what the mail service answers. Then: \`npm run go-live -- --again functions\`.`,
    );
  if (givenUp > 0)
    findings.push({
      state: "failed",
      text: `emails about enquiries that failed eight times, and are now tried once a day: ${givenUp}`,
      ...inEditor(
        "update private.enquiry_jobs set attempts = 0, due_at = now() where kind in ('hook', 'mail', 'to-check', 'week') and attempts >= 8;\nselect private.wake_enquiry_server();",
        "Read those enquiries in the admin. Once the mail service accepts emails again:",
      ),
    });
  return findings.length > 0
    ? findings
    : [{ state: "ok", text: "enquiries are delivered: no job and no email is waiting" }];
}

/** Checks that old enquiries are deleted, new ones are delivered, and builds are requested. Throws the database's error. */
export async function checkJobs(
  read: ReadSql,
  { hosted, functionUrl }: { hosted: boolean; functionUrl: string | null },
): Promise<Finding[]> {
  const [row] = await read("select public.get_job_status() as status");
  const { retention, jobs, can_call, deploy_hook, server } = v.parse(jobStatus, row?.["status"]);
  const { months, overdue } = retention;
  const sql = "select private.delete_old_enquiries();";
  const findings: Finding[] = [
    overdue === 0
      ? judge(`no enquiry is older than ${months} months, as the privacy policy promises`, true, "")
      : {
          state: "failed",
          text: `${overdue} enquiries are older than ${months} months, which the privacy policy rules out`,
          ...inEditor(sql),
        },
  ];
  if (!hosted) return findings;
  findings.push(...checkCron(jobs));
  if (!can_call && (deploy_hook.connected || server.connected))
    findings.push({
      state: "failed",
      text: "the database cannot make calls: the extension pg_net is missing, so no email is sent and no build requested",
      ...inEditor("create extension if not exists pg_net with schema extensions;"),
    });
  return [...findings, checkDeployHook(deploy_hook), ...checkServer(server, functionUrl)];
}
