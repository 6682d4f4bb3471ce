import { ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

const push = "Run `npm run go-live -- --again auth`, which pushes config.toml.";
const restore =
  "supabase/config.toml says otherwise: `git diff supabase/config.toml` shows what changed. Put that back, and start again.";

/** The admin of supabase/seed.sql, whose password the README prints. */
const demo = { email: "admin@blockwork.example", password: "blockwork-local" };

/** Strangers' pages, some at the usual hosts, that a careless redirect pattern would allow in emails. */
const foreignPages = ["example", "vercel.app", "netlify.app", "pages.dev"].map((host) => `https://anybody.${host}/`);

/** Checks Auth's public settings, where its emails may lead, and whether the function "people" is deployed. */
export async function probeAuth({ settings, local, configurationSeen }: DoctorOptions): Promise<Finding[]> {
  const { supabaseUrl: url, supabaseKey: key, siteUrl } = settings;
  const { body } = await ask(`${url}/auth/v1/settings`, { key });
  /** Whether a used-up email link redirects to this page, which Auth shows to anybody. */
  const leadsTo = async (page: string): Promise<boolean> => {
    const query = new URLSearchParams({ type: "recovery", token: "doctor", redirect_to: page });
    const { headers } = await ask(`${url}/auth/v1/verify?${query}`);
    return headers.get("location")?.startsWith(page) ?? false;
  };
  const switches: [text: string, holds: boolean, dashboard: string][] = [
    ["sign-ups are closed", field(body, "disable_signup") === true, 'off "Allow new users to sign up"'],
    [
      "anonymous sign-ins are off",
      field(body, "external", "anonymous_users") !== true,
      'off "Allow anonymous sign-ins"',
    ],
    ["email sign-in is on", field(body, "external", "email") === true, "on the email provider"],
    ["an email address has to be confirmed", field(body, "mailer_autoconfirm") === false, 'on "Confirm email"'],
  ];
  const findings = switches.map(([text, holds, dashboard]) =>
    judge(text, holds, local ? restore : `Switch ${dashboard}, or: ${push}`),
  );
  if (!local) {
    const content = { method: "POST", body: JSON.stringify(demo), headers: { "content-type": "application/json" } };
    const signIn = await ask(`${url}/auth/v1/token?grant_type=password`, { key, ...content });
    findings.push(
      judge(
        "nobody can sign in with the demo's password",
        signIn.status !== 200,
        `Somebody has pushed the demo content here. Run this in the SQL editor: delete from auth.users where email = '${demo.email}';`,
      ),
    );
  }
  const isLed = await leadsTo(`${siteUrl}/admin/reset-password`);
  findings.push(judge("links in emails lead to the site's page for a new password", isLed, local ? restore : push));
  const open: string[] = [];
  for (const page of foreignPages) if (await leadsTo(page)) open.push(page);
  const remedy = local
    ? restore
    : `Authentication → URL Configuration: remove the pattern that lets them lead to ${open.join(", ")}.`;
  findings.push(judge("links in emails lead nowhere else", open.length === 0, remedy));
  const nobody = { email: "doctor@blockwork.invalid", password: crypto.randomUUID() };
  const signIn = await ask(`${url}/auth/v1/token?grant_type=password`, {
    key,
    method: "POST",
    body: JSON.stringify(nobody),
  });
  findings.push(
    judge(
      "the sign-in form is not asked for a CAPTCHA, which it does not have",
      field(signIn.body, "error_code") !== "captcha_failed",
      "Nobody can sign in. Switch it off: Authentication → Attack Protection → Enable Captcha protection.",
    ),
  );
  const { status } = await ask(`${url}/functions/v1/people`);
  findings.push(
    status === 404
      ? {
          state: "to do",
          text: "the function people is not there: colleagues are invited from a terminal only",
          remedy: "Run `npx supabase functions deploy --use-api people`.",
        }
      : { state: "ok", text: "colleagues can be invited at /admin/settings/people" },
  );
  if (local || configurationSeen) return findings;
  const text = "how long passwords must be, and whether a second factor can be set up";
  return [
    ...findings,
    { state: "unseen", text, remedy: "Run `npx supabase login` and then `npm run doctor -- --linked`." },
  ];
}
