import { ask, field } from "./ask.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";

const push = "Run `npx supabase config push`.";
const remotes = "Put the site's address into the [remotes] block of config.toml (supabase/README.md, Say where the site lives) and run `npx supabase config push`.";

/** Pages that a careless pattern lets mails lead to: anybody's, and anybody's on the usual hosts. */
const foreignPages = ["https://anybody.example/", "https://anybody.vercel.app/", "https://anybody.netlify.app/", "https://anybody.pages.dev/"];

/** Where a used-up link of a mail leads: Auth tells it to anybody, by a redirect. */
async function followDeadLink(url: string, redirectTo: string | null): Promise<URL | null> {
  const query = new URLSearchParams({ type: "recovery", token: "doctor", ...(redirectTo && { redirect_to: redirectTo }) });
  const answer = await ask(`${url}/auth/v1/verify?${query}`);
  const location = answer?.headers.get("location") ?? "";
  return URL.canParse(location) ? new URL(location) : null;
}

/** Looks at what Auth tells everybody about itself, and where its mails lead. */
export async function probeAuth({ settings, local, configurationSeen }: DoctorOptions): Promise<Finding[]> {
  const { supabaseUrl: url, supabaseKey: key, siteUrl } = settings;
  const { body } = (await ask(`${url}/auth/v1/settings`, { key })) ?? {};
  const findings = [
    judge("sign-ups are closed", field(body, "disable_signup") === true, `Switch off "Allow new users to sign up", or: ${push}`),
    judge("anonymous sign-ins are off", field(body, "external", "anonymous_users") !== true, `Switch off "Allow anonymous sign-ins", or: ${push}`),
    judge("e-mail sign-in is on", field(body, "external", "email") === true, "Switch the e-mail provider on: admins sign in with it."),
    judge("an e-mail address has to be confirmed", field(body, "mailer_autoconfirm") === false, `Switch on "Confirm email", or: ${push}`),
  ];
  const resetPage = `${siteUrl}/admin/reset-password`;
  const led = await followDeadLink(url, resetPage);
  findings.push(judge("links in mails lead to the site's page for a new password", `${led?.origin}${led?.pathname}` === resetPage, remotes));
  if (!local) {
    const home = await followDeadLink(url, null);
    findings.push(judge(`Auth takes ${siteUrl} for the site's address`, home?.origin === new URL(siteUrl).origin, remotes));
  }
  const open: string[] = [];
  for (const page of foreignPages) if ((await followDeadLink(url, page))?.origin === new URL(page).origin) open.push(page);
  findings.push(
    judge("links in mails lead nowhere else", open.length === 0, `Authentication → URL Configuration: remove the pattern that lets them lead to ${open.join(", ")}.`),
  );
  if (local || configurationSeen) return findings;
  const remedy = "Run `npx supabase login` and then `npm run doctor -- --linked`.";
  return [...findings, { state: "unseen", text: "how long passwords must be, and whether a second factor can be set up", remedy }];
}
