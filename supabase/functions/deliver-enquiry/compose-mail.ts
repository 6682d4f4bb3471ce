import { createHash } from "node:crypto";
import type { Enquiry, MailJob, Owner, WeekJob } from "./jobs.ts";

/** A mail in plain text. Only `text` may contain line breaks, so nothing else can add a header. */
export type Mail = {
  to: string;
  /** Null where the sender's address is none that a mail program could answer. */
  replyTo: string | null;
  subject: string;
  text: string;
  /** The inbox with this enquiry open, or the dashboard; null if the site's address is not set. */
  link: string | null;
  /** Of the enquiry, of the week or of the text: the same mail a second time has the same. It can stand in a header. */
  id: string;
};

/** private.is_email() in plain ASCII: no spaces, brackets, quotes, commas or line breaks, so that it can stand in a header. */
const plainAddress =
  /^(?=.{1,254}$)(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$|.$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Line breaks, other controls, and what turns the direction of writing round. What joins the letters and signs of a name stays. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A text on one line, cut between what people see as characters. */
function oneLine(text: string, most: number): string {
  const line = text.replace(unprintable, " ").trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return characters.length > most ? `${characters.slice(0, most).join("").trimEnd()}…` : line;
}

function addressOf({ contact_email: address }: Owner): string {
  if (address && plainAddress.test(address)) return address;
  throw new Error("The settings have no contact email that a mail could be sent to.");
}

const pageOf = (siteUrl: string | null, path: string) => siteUrl && siteUrl.replace(/\/$/, "") + path;
const shortTime = (time: string) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const countOf = (count: number, one: string, many: string) => `${count || "No"} ${count === 1 ? one : many}`;

const standsToCheck = (count: number) =>
  count === 1 ? "1 enquiry stands in the inbox to check." : `${count} enquiries stand in the inbox to check.`;
const idOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** What the owner is told once a week. Throws one sentence where the settings have no address to send it to. */
export function composeWeek(job: WeekJob, siteUrl: string | null): Mail {
  const { queued_at: day, this_week: count, last_enquiry_at: last, mails_failed, deliveries_failed } = job.week;
  const { to_check: toCheck, dropped_to_check: dropped, dropped_spam: spam } = job.week;
  const link = pageOf(siteUrl, "/admin/dashboard");
  const lines = [
    `${countOf(count, "enquiry", "enquiries")} came in during the last seven days.`,
    last ? `The last one was sent on ${shortTime(last)}.` : "There has been none yet.",
    ...(toCheck > 0 ? [standsToCheck(toCheck)] : []),
    ...(mails_failed > 0 ? [`${countOf(mails_failed, "email", "emails")} could not be sent.`] : []),
    ...(deliveries_failed > 0 ? [`The contact webhook has not taken the last ${deliveries_failed}.`] : []),
    ...(dropped + spam > 0 ? [`Too many came to keep: ${dropped} to check and ${spam} spam were deleted unread.`] : []),
    "",
    "This mail comes every week. When it stays away, emails no longer arrive: then look at the dashboard.",
    ...(link ? [link] : []),
  ];
  const subject = `${countOf(count, "enquiry", "enquiries")} this week`;
  return { to: addressOf(job), replyTo: null, subject, text: lines.join("\n"), link, id: `week-${day.slice(0, 10)}` };
}

const referenceOf = ({ id }: Enquiry) => id.slice(0, 8).toUpperCase();
const openLink = ({ id }: Enquiry, siteUrl: string | null) => pageOf(siteUrl, `/admin/enquiries?open=${id}`);

/** What is said of an enquiry above its message. */
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

/** A message among others: nothing in it begins a line, so that it cannot pass for another enquiry. */
const quote = (message: string) => message.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`);

/** What is only counted. */
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
      ? [
          `${countOf(meanwhile, "enquiry", "enquiries")} came meanwhile, since ${shortTime(since)}: no email could be sent.`,
        ]
      : []),
    ...(toCheck > 0 ? [standsToCheck(toCheck)] : []),
    ...(toCheck > 0 && is_full
      ? ["So many came today that each new one is left to be checked: no email tells of it before tomorrow."]
      : []),
  ];
}

function subjectOf({ enquiries, more, meanwhile, to_check: toCheck }: MailJob["mail"]): string {
  const [first] = enquiries;
  const count = enquiries.length + more + meanwhile;
  if (first && count === 1) return `Enquiry ${referenceOf(first)} from ${oneLine(first.name, 80)}`;
  if (first) return countOf(count, "enquiry", "enquiries");
  if (meanwhile > 0) return `${countOf(meanwhile, "enquiry", "enquiries")} came meanwhile`;
  return `${countOf(toCheck, "enquiry", "enquiries")} to check`;
}

/**
 * What the owner is told of the enquiries that came since the last mail. Throws one sentence where the settings have no address to
 * send it to.
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
      replyTo ? `An answer to this email goes to ${replyTo}.` : "The sender's address is unusual: copy it to answer.",
      ...rest,
      // Last, so that nothing in it passes for the lines above.
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
