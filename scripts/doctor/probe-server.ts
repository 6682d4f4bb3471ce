import { resolveTxt } from "node:dns/promises";
import * as v from "valibot";
import type { Setup } from "../../supabase/functions/deliver-enquiry/describe.ts";
import { ask } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

/** The TXT records of a name, each in parts; rejects if there are none. */
type LookUp = (name: string) => Promise<string[][]>;

const described: v.GenericSchema<Setup> = v.object({
  mails: v.nullable(v.object({ from: v.string(), by: v.string() })),
  problem: v.nullable(v.string()),
  webhookHost: v.nullable(v.string()),
  siteUrl: v.nullable(v.string()),
  turnstile: v.boolean(),
});

const secrets = "Set its secrets: `npm run go-live -- --again functions`.";

/** Checks the DNS records of the sender's domain, as far as possible without knowing the mail service's selectors. */
async function probeSender({ from, by }: { from: string; by: string }, lookUp: LookUp): Promise<Finding[]> {
  const domain = from.replace(/^.*@|>$/g, "");
  const labels = domain.split(".");
  const parents = labels.slice(1).map((_, place) => labels.slice(place).join("."));
  const says = async (name: string, start: string) =>
    (await lookUp(name).catch(() => [])).some((texts) => texts.join("").startsWith(start));
  const hasPolicy = async () => {
    for (const parent of parents) if (await says(`_dmarc.${parent}`, "v=DMARC1")) return true;
    return false;
  };
  // Resend has its SPF record under a name of its own.
  const missing = [
    ...(by === "Resend" || (await says(domain, "v=spf1")) ? [] : ["SPF"]),
    ...((await hasPolicy()) ? [] : ["DMARC"]),
  ];
  if (missing.length === 0) return [];
  const text = `${domain} has no ${missing.join(" and no ")} record: emails from there may count as spam`;
  return [
    {
      state: "to do",
      text,
      remedy: "Add what your mail service shows you to the domain's DNS: docs/operation.md, The first day.",
    },
  ];
}

/** Asks the function deliver-enquiry what it would send with. It answers only with a secret key of the project. */
export async function probeServer(
  { settings, local, secretKey }: DoctorOptions,
  lookUp: LookUp = resolveTxt,
): Promise<Finding[]> {
  if (local) return [];
  if (!secretKey) {
    const remedy =
      "Run `npm run doctor -- --linked` in a terminal: it asks for a secret key. Or set SUPABASE_URL and SUPABASE_SECRET_KEY.";
    return [{ state: "unseen", text: "how the function deliver-enquiry would send emails", remedy }];
  }
  const answer = await ask(`${settings.supabaseUrl}/functions/v1/deliver-enquiry`, { key: secretKey });
  if (answer.status === 404) {
    const remedy = "Connect it: `npm run go-live -- --again functions`.";
    return [{ state: "to do", text: "the function deliver-enquiry is not there: nobody is told by email", remedy }];
  }
  const { success, output } = v.safeParse(described, answer.body);
  const deploy = "Run `npx supabase functions deploy deliver-enquiry`, and see its log.";
  if (!success) return [judge("the function deliver-enquiry reports its set-up", false, deploy, answer)];
  const { mails, problem, webhookHost, siteUrl, turnstile } = output;
  const findings: Finding[] = [];
  const tell = (state: "failed" | "to do", text: string) => findings.push({ state, text, remedy: secrets });
  if (problem) tell("failed", `the function deliver-enquiry cannot work: ${problem}`);
  else if (!mails) tell("to do", "the function deliver-enquiry sends no emails: no mail service is set up");
  else findings.push({ state: "ok", text: `emails go out by ${mails.by} as ${mails.from}` });
  if (mails && siteUrl !== settings.siteUrl)
    tell("to do", `emails link to ${siteUrl ?? "no site"}, not to ${settings.siteUrl}`);
  const host = new URL(settings.webhookUrl).host;
  if (webhookHost !== host)
    tell("to do", `the function calls ${webhookHost ?? "no webhook"}, and browsers call ${host}`);
  if (settings.turnstileSiteKey && !turnstile)
    tell("failed", "the form asks for Turnstile, and the function cannot check it");
  return [...findings, ...(mails ? await probeSender(mails, lookUp) : [])];
}
