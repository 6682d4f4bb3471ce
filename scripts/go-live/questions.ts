import { isEmailAddress, repairEmail } from "../../src/lib/email-address.ts";
import { holdsSecretKey } from "../../tools/secret-key.ts";
import type { Answers, Question } from "./guide.ts";

const ADDRESS = /^https?:\/\/[^\s/]+/;

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
  ...asked("PROJECT", "The project's reference, 20 letters", "YOUR-PROJECT-REF", /^[a-z]{20}$/),
  repair: (answer) => findReference(answer) ?? answer,
  wanted: "Only the first part of the address: twenty letters, without https:// and dots.",
};

const askedEmail = (name: string, message: string, example: string): Question => ({
  ...asked(name, message, example, /@/),
  repair: repairEmail,
  refuse: (answer) => (isEmailAddress(answer) ? undefined : `Enter an address such as ${example}`),
});
export const adminQuestion = askedEmail("EMAIL", "Your email address", "you@example.com");

/** The dashboard shows four keys; only one is meant for browsers. */
function refuseKey(answer: string): string | undefined {
  if (holdsSecretKey(answer)) return "That is a secret key: whoever has it can do anything. Enter the publishable key.";
  return undefined;
}
export const url: Question = {
  ...asked("VITE_SUPABASE_URL", "The project's address", "https://YOUR-PROJECT.supabase.co", ADDRESS),
  wanted: "Enter its whole address: https://, the project's reference, and .supabase.co",
  repair(answer) {
    const reference = /supabase\.com/.test(answer) ? findReference(answer) : undefined;
    return reference ? `https://${reference}.supabase.co` : toOrigin(answer);
  },
};
export const key: Question = {
  ...asked("VITE_SUPABASE_PUBLISHABLE_KEY", "Its publishable key", "sb_publishable_…", /^\S+$/),
  wanted: "Enter the whole key, which begins with sb_publishable_",
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
    remark(answer: string) {
      const address = toAddress(answer.trim());
      const folder = URL.canParse(address) ? new URL(address).pathname : "/";
      if (folder === "/") return undefined;
      return `It is taken as ${toOrigin(address)}: the site cannot be in a folder such as ${folder}.`;
    },
  },
];
export const variables = [url, key, ...others];

const closed = ["25", "587"];
function refuseMailServer(answer: string): string | undefined {
  if (!answer.startsWith("smtp")) return undefined;
  if (!URL.canParse(answer) || !new URL(answer).hostname)
    return "Write @, :, / and # in its user and password as %40, %3A, %2F and %23.";
  const { protocol, port } = new URL(answer);
  return closed.includes(port || (protocol === "smtp:" ? "587" : "465"))
    ? "Edge Functions may not use the ports 25 and 587: use 465, or 2525."
    : undefined;
}

export const sender = askedEmail(
  "MAIL_FROM",
  "Emails about enquiries come from, at a domain of yours",
  "site@example.com",
);
/** Kept as RESEND_API_KEY or SMTP_URL. */
export const mailService: Question = {
  ...secretly(
    "MAIL_SERVICE",
    "What sends them: Resend's API key, or another service as smtps://USER:PASSWORD@HOST:465",
    "re_… or smtps://USER:PASSWORD@smtp.example.com:465",
    /^(?:re_\S+|smtps?:\/\/\S+)?$/,
  ),
  repair: (answer) => answer.replace(/^(?:RESEND_API_KEY|SMTP_URL) *= */, "").replace(/^(["'])(.*)\1$/, "$2"),
  refuse: refuseMailServer,
  suggest: async ({ SMTP_URL, RESEND_API_KEY }) => SMTP_URL ?? RESEND_API_KEY,
};

/** A deploy costs so much of a free plan there that one a day is the limit. */
const isCounted = ({ HOOK = "" }: Answers): boolean => HOOK.includes("netlify");
export const hookQuestions: Question[] = [
  {
    ...asked("HOOK", "The hook's address", "https://YOUR-DEPLOY-HOOK", /^https:\/\/[^\s/]+/),
    wanted: "Enter its whole address, which begins with https://",
  },
  {
    ...asked("MINUTES", "Minutes between two builds", "15", /^[1-9]\d{0,4}$/),
    suggest: async (answers) => (isCounted(answers) ? 2880 : 15),
  },
];
