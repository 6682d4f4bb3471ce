import { chooseMailSender } from "./send-mail.ts";

/** The function's set-up, for the doctor. It contains no secrets. */
export type Setup = {
  /** Null if no mail service is set up. */
  mails: { from: string; by: string } | null;
  /** Why the function cannot work, in one sentence. */
  problem: string | null;
  webhookHost: string | null;
  siteUrl: string | null;
  turnstile: boolean;
};

/** Describes what the owner's secrets have set up. Never throws. */
export function describeSetup(setting: (name: string) => string | undefined): Setup {
  const hook = setting("CONTACT_WEBHOOK_URL");
  const setup = {
    mails: null,
    problem: null,
    webhookHost: hook && URL.canParse(hook) ? new URL(hook).host : null,
    siteUrl: setting("SITE_URL") ?? null,
    turnstile: Boolean(setting("TURNSTILE_SECRET_KEY")),
  };
  try {
    const sender = chooseMailSender(setting);
    return { ...setup, mails: sender && { from: sender.from, by: sender.by } };
  } catch (error) {
    return { ...setup, problem: error instanceof Error ? error.message : String(error) };
  }
}
