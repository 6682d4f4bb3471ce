import type { EnquiryJob, Owner, WeekJob } from "./jobs.ts";

/** A mail in plain text. Only `text` may contain line breaks, so nothing else can add a header. */
export type Mail = {
  to: string;
  /** Null where the sender's address is none that a mail program could answer. */
  replyTo: string | null;
  subject: string;
  text: string;
  /** The inbox with this enquiry open, or the dashboard; null if the site's address is not set. */
  link: string | null;
  /** The enquiry's id, or the week's: the same mail a second time has the same. */
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
  throw new Error("The settings have no contact e-mail that a mail could be sent to.");
}

const pageOf = (siteUrl: string | null, path: string) => siteUrl && siteUrl.replace(/\/$/, "") + path;
const shortTime = (time: string) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
const countOf = (count: number, one: string, many: string) => `${count || "No"} ${count === 1 ? one : many}`;

/** What the owner is told once a week. Throws one sentence where the settings have no address to send it to. */
export function composeWeek(job: WeekJob, siteUrl: string | null): Mail {
  const { queued_at: day, this_week: count, last_enquiry_at: last, mails_failed, deliveries_failed } = job.week;
  const { dropped_to_check: dropped, dropped_spam: spam } = job.week;
  const link = pageOf(siteUrl, "/admin/dashboard");
  const lines = [
    `${countOf(count, "enquiry", "enquiries")} came in during the last seven days.`,
    last ? `The last one was sent on ${shortTime(last)}.` : "There has been none yet.",
    ...(mails_failed > 0 ? [`${countOf(mails_failed, "e-mail", "e-mails")} could not be sent.`] : []),
    ...(deliveries_failed > 0 ? [`The contact webhook has not taken the last ${deliveries_failed}.`] : []),
    ...(dropped + spam > 0 ? [`Too many came to keep: ${dropped} to check and ${spam} spam were deleted unread.`] : []),
    "",
    "This mail comes every week. When it stays away, e-mails no longer arrive: then look at the dashboard.",
    ...(link ? [link] : []),
  ];
  const subject = `${countOf(count, "enquiry", "enquiries")} this week`;
  return { to: addressOf(job), replyTo: null, subject, text: lines.join("\n"), link, id: `week-${day.slice(0, 10)}` };
}

/** What the owner is told of an enquiry. Throws one sentence where the settings have no address to send it to. */
export function composeMail(job: EnquiryJob, siteUrl: string | null): Mail {
  const { enquiry, site_name: siteName } = job;
  const to = addressOf(job);
  const reference = enquiry.id.slice(0, 8).toUpperCase();
  const name = oneLine(enquiry.name, 80);
  const replyTo = plainAddress.test(enquiry.email) ? enquiry.email : null;
  const link = pageOf(siteUrl, `/admin/enquiries?open=${enquiry.id}`);
  const lines = [
    `Name: ${name}`,
    `Email: ${oneLine(enquiry.email, 254)}`,
    ...(enquiry.phone ? [`Phone: ${oneLine(enquiry.phone, 40)}`] : []),
    `Project type: ${enquiry.project_type}`,
    `Sent: ${shortTime(enquiry.submitted_at)}`,
    `Reference: ${reference}`,
    ...(link ? [`In the inbox of ${siteName ?? "the site"}: ${link}`] : []),
    replyTo ? `An answer to this e-mail goes to ${replyTo}.` : "The sender's address is unusual: copy it to answer.",
    // Last, so that nothing in it passes for the lines above.
    "",
    enquiry.message,
  ];
  return { to, replyTo, subject: `Enquiry ${reference} from ${name}`, text: lines.join("\n"), link, id: enquiry.id };
}
