import { holdsSecretKey } from "../../tools/secret-key.ts";
import type { Answers, Question } from "./guide.ts";

const ADDRESS = /^https?:\/\/[^\s/]+/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const asked = (name: string, message: string, example: string, fits: RegExp): Question => {
  return { name, message, example, fits };
};
const secretly = (name: string, message: string, example: string, fits: RegExp): Question => {
  return { name, message, example, fits, secret: true };
};

/** Whole where only its host was given, and over https, unless it is on this machine. */
function toAddress(answer: string): string {
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(answer) ? `https://${answer}` : answer;
  return /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(whole) ? whole : whole.replace(/^http:/, "https:");
}
/** Without a path, such as a slash at its end, or the /rest/v1/ of Supabase's own pages. */
function toOrigin(answer: string): string {
  const whole = toAddress(answer);
  return URL.canParse(whole) && /^https?:/.test(whole) ? new URL(whole).origin : answer;
}
/** The reference in the project's address, or in that of a page of its dashboard. */
const findReference = (text: string): string | undefined =>
  /\/project\/([a-z]{20})\b|\b([a-z]{20})\.supabase\./.exec(text)?.slice(1).find(Boolean);

export const projectQuestion: Question = {
  ...asked("PROJECT", "The project's reference, 20 letters", "YOUR-PROJECT-REF", /^\S+$/),
  repair: (answer) => findReference(answer) ?? answer,
  refuse: (answer) =>
    /^[a-z]{20}$/.test(answer)
      ? undefined
      : "Only the first part of the address: twenty letters, without https:// and dots.",
};
export const adminQuestion = asked("EMAIL", "Your email address", "you@example.com", EMAIL);

/** The dashboard shows four keys; only one is meant for browsers. */
function refuseKey(answer: string): string | undefined {
  if (holdsSecretKey(answer)) return "That is a secret key: whoever has it can do anything. Enter the publishable key.";
  return undefined;
}
export const url: Question = {
  ...asked("VITE_SUPABASE_URL", "The project's address", "https://YOUR-PROJECT.supabase.co", ADDRESS),
  repair(answer) {
    const reference = /supabase\.com/.test(answer) ? findReference(answer) : undefined;
    return reference ? `https://${reference}.supabase.co` : toOrigin(answer);
  },
};
export const key: Question = {
  ...asked("VITE_SUPABASE_PUBLISHABLE_KEY", "Its publishable key", "sb_publishable_…", /^\S+$/),
  refuse: refuseKey,
};
export const others = [
  {
    ...asked(
      "VITE_CONTACT_WEBHOOK_URL",
      "What receives enquiries, such as a hook of Make or Zapier",
      "https://hooks.example.com/contact",
      ADDRESS,
    ),
    repair: toAddress,
  },
  {
    ...asked(
      "VITE_SITE_URL",
      "Where the site will be, without a path",
      "https://www.example.com",
      /^https?:\/\/[^\s/]+$/,
    ),
    repair: toOrigin,
  },
];
export const variables = [url, key, ...others];

export const secrets = [
  asked("MAIL_FROM", "Emails about enquiries come from, at a domain of yours", "site@example.com", EMAIL),
  secretly("RESEND_API_KEY", "Resend's API key, or Enter if you use another mail service", "re_…", /^(?:re_\S+)?$/),
  {
    ...secretly(
      "SMTP_URL",
      "The other mail service: user, password and host in one address, or Enter with Resend",
      "smtps://USER:PASSWORD@smtp.example.com:465",
      /^(?:smtps?:\/\/\S+)?$/,
    ),
    refuse: (answer: string) =>
      /:(?:25|587)\/?$/.test(answer) ? "Edge Functions may not use the ports 25 and 587: use 465, or 2525." : undefined,
  },
];

/** A deploy costs so much of a free plan there that one a day is the limit. */
const isCounted = ({ HOOK = "" }: Answers): boolean => HOOK.includes("netlify");
export const hookQuestions: Question[] = [
  asked("HOOK", "The hook's address", "https://YOUR-DEPLOY-HOOK", /^https:\/\/[^\s/]+/),
  {
    ...asked("MINUTES", "Minutes between two builds", "15", /^[1-9]\d{0,4}$/),
    suggest: async (answers) => (isCounted(answers) ? 2880 : 15),
  },
];
