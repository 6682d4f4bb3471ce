import { createHash } from "node:crypto";
import type { Enquiry, HookJob, MailJob, Owner, WeekJob } from "./jobs.ts";

/** A mail in plain text. Only `text` may contain line breaks, so nothing else can add a header. */
export type Mail = {
  to: string;
  /** Null if the sender's address could not be answered by a mail program. */
  replyTo: string | null;
  subject: string;
  text: string;
  /** The inbox with this enquiry open, or the dashboard; null if the site's address is not set. */
  link: string | null;
  /** Identifies the email: sent twice, it has the same id. Safe in a header. */
  id: string;
  /** Whether it answers by itself, so that nothing answers it by itself. */
  isAutomatic?: true;
};

/** private.is_email() in plain ASCII: no spaces, brackets, quotes, commas or line breaks, so that it is safe in a header. */
export const plainAddress =
  /^(?=.{1,254}$)(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$|.$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Line breaks, other control characters, and those that change the writing direction. Joiners within names stay. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A text on one line, cut between what people see as characters. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(unprintable, " ").trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return characters.length > most ? `${characters.slice(0, most).join("").trimEnd()}…` : line;
}

/** The owner's address. Throws a sentence if the settings have none that can be written to. */
export function addressOf({ contact_email: address }: Owner): string {
  if (address && plainAddress.test(address)) return address;
  throw new Error("The settings have no contact email that can be written to.");
}

const pageOf = (siteUrl: string | null, path: string) => siteUrl && siteUrl.replace(/\/$/, "") + path;
const shortTime = (time: string) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const countOf = (count: number, one: string, many: string) => `${count || "No"} ${count === 1 ? one : many}`;

const idOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
const standsToCheck = (count: number) =>
  count === 1 ? "There is 1 enquiry to check in the inbox." : `There are ${count} enquiries to check in the inbox.`;

/** Returns the owner's weekly email. Throws a sentence if the settings have no address to send it to. */
export function composeWeek(job: WeekJob, siteUrl: string | null): Mail {
  const { queued_at: day, this_week: count, last_enquiry_at: last, mails_failed, deliveries_failed } = job.week;
  const { to_check: toCheck, dropped_to_check: dropped, dropped_spam: spam } = job.week;
  const link = pageOf(siteUrl, `/admin/arrived?mail=${job.week.token}`);
  const lines = [
    `${countOf(count, "enquiry", "enquiries")} came in during the last seven days.`,
    last ? `The last one was sent on ${shortTime(last)}.` : "There has been none yet.",
    ...(toCheck > 0 ? [standsToCheck(toCheck)] : []),
    ...(mails_failed > 0 ? [`${countOf(mails_failed, "email", "emails")} could not be sent.`] : []),
    ...(deliveries_failed > 0
      ? [`The contact webhook has not taken ${countOf(deliveries_failed, "enquiry", "enquiries")}.`]
      : []),
    ...(dropped + spam > 0 ? [`Too many came to keep: ${dropped} to check and ${spam} spam were deleted unread.`] : []),
    "",
    "This email comes every week. If it stops, emails no longer arrive: then look at the dashboard.",
    ...(link
      ? ["A server may take an email and leave it among spam, so please say that you have it.", `It arrived: ${link}`]
      : []),
  ];
  const subject = `${countOf(count, "enquiry", "enquiries")} this week`;
  return { to: addressOf(job), replyTo: null, subject, text: lines.join("\n"), link, id: `week-${day.slice(0, 10)}` };
}

/**
 * Returns the owner's email about a webhook that takes nothing. Throws a sentence if the settings have no address to send it to.
 */
export function composeHook(
  job: HookJob,
  { siteUrl, hookUrl }: { siteUrl: string | null; hookUrl: string | null },
): Mail {
  const { queued_at, undelivered, since, alarm } = job.hook;
  const host = hookUrl && URL.canParse(hookUrl) ? ` at ${new URL(hookUrl).host}` : "";
  const link = undelivered > 0 ? pageOf(siteUrl, "/admin/enquiries?show=undelivered") : null;
  const lines = [
    `The contact webhook${host} does not take what the site sends.`,
    ...(undelivered > 0 && since
      ? [
          `It has not taken ${countOf(undelivered, "enquiry", "enquiries")} since ${shortTime(since)}. They are all in the inbox, and emails about enquiries go on as usual.`,
        ]
      : []),
    ...(alarm && alarm.length > 0
      ? ["It could not be told that something is wrong with the site:", ...alarm.map((sentence) => `- ${sentence}`)]
      : []),
    "",
    "See whether the service behind the webhook is switched on, and what its log says.",
    "`npm run doctor -- --call-webhook` sends it a call, and shows the answer.",
    ...(link ? [`Once it answers, choose those enquiries and press “Send again”: ${link}`] : []),
    "This email does not come again until the webhook has taken something.",
  ];
  const subject = undelivered > 0 ? "The contact webhook takes no enquiries" : "The contact webhook takes no alarm";
  return { to: addressOf(job), replyTo: null, subject, text: lines.join("\n"), link, id: `hook-${idOf(queued_at)}` };
}

export const referenceOf = ({ id }: Pick<Enquiry, "id">) => id.slice(0, 8).toUpperCase();
const openLink = ({ id }: Enquiry, siteUrl: string | null) => pageOf(siteUrl, `/admin/enquiries?open=${id}`);

/** The lines above an enquiry's message. */
function describe(enquiry: Enquiry, { site_name: siteName }: Owner, siteUrl: string | null): string[] {
  const link = openLink(enquiry, siteUrl);
  return [
    `Name: ${oneLine(enquiry.name, 80)}`,
    `Email: ${oneLine(enquiry.email, 254)}`,
    ...(enquiry.phone ? [`Phone: ${oneLine(enquiry.phone, 40)}`] : []),
    `Project type: ${enquiry.project_type}`,
    `Sent: ${shortTime(enquiry.submitted_at)}`,
    `Reference: ${referenceOf(enquiry)}`,
    ...(link ? [`In the inbox of ${siteName ?? "the site"}: ${link}`] : []),
  ];
}

/** A message among others: every line is quoted, so that none can pass for another enquiry. */
const quote = (message: string) => message.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`);

/** Lines about what is only counted. */
function describeRest({
  more,
  meanwhile,
  meanwhile_since: since,
  to_check: toCheck,
  is_full,
}: MailJob["mail"]): string[] {
  return [
    ...(more > 0 ? [`${countOf(more, "other enquiry", "other enquiries")} came in the same minutes.`] : []),
    ...(meanwhile > 0 && since
      ? [`${countOf(meanwhile, "enquiry", "enquiries")} came since ${shortTime(since)} while no email could be sent.`]
      : []),
    ...(toCheck > 0 ? [standsToCheck(toCheck)] : []),
    ...(toCheck > 0 && is_full
      ? ["Too many came today, so new ones are only marked to check, without an email, until tomorrow."]
      : []),
  ];
}

function subjectOf({ enquiries, more, meanwhile, to_check: toCheck }: MailJob["mail"]): string {
  const [first] = enquiries;
  const count = enquiries.length + more + meanwhile;
  if (first && count === 1) return `Enquiry ${referenceOf(first)} from ${oneLine(first.name, 80)}`;
  if (first) return countOf(count, "enquiry", "enquiries");
  if (meanwhile > 0) return `${countOf(meanwhile, "enquiry", "enquiries")} came while emails failed`;
  return `${countOf(toCheck, "enquiry", "enquiries")} to check`;
}

/**
 * Returns the owner's email about the enquiries since the last one. Throws a sentence if the settings have no address to send it
 * to.
 */
export function composeMail(job: MailJob, siteUrl: string | null): Mail {
  const { enquiries } = job.mail;
  const to = addressOf(job);
  const subject = subjectOf(job.mail);
  const rest = describeRest(job.mail);
  const [first, second] = enquiries;
  if (first && !second && job.mail.more === 0) {
    const replyTo = plainAddress.test(first.email) ? first.email : null;
    const lines = [
      ...describe(first, job, siteUrl),
      replyTo ? `Your reply to this email goes to ${replyTo}.` : "The sender's address is unusual: copy it to answer.",
      ...rest,
      // Last, so that nothing in it can pass for the lines above.
      "",
      first.message,
    ];
    const text = lines.join("\n");
    return { to, replyTo, subject, text, link: openLink(first, siteUrl), id: rest.length > 0 ? idOf(text) : first.id };
  }
  const link = pageOf(siteUrl, "/admin/enquiries");
  const lines = [
    ...(enquiries.length > 0 ? [`${countOf(enquiries.length, "enquiry", "enquiries")} since the last email:`] : []),
    ...rest,
    ...(link ? [`The inbox: ${link}`] : []),
    ...enquiries.flatMap((enquiry, place) => [
      "",
      `--- ${place + 1} of ${enquiries.length} ---`,
      ...describe(enquiry, job, siteUrl),
      ...quote(enquiry.message),
    ]),
  ];
  const text = lines.join("\n");
  return { to, replyTo: null, subject, text, link, id: idOf(text) };
}
