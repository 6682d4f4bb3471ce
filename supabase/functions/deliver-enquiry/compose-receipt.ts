import { addressOf, type Mail, oneLine, plainAddress, referenceOf } from "./compose-mail.ts";
import type { ReceiptJob } from "./jobs.ts";

/**
 * Who answers enquiries, and within how many hours, until an owner has changed these words. Repeated here because a deployed
 * function contains nothing from src/; tests/lib compares them.
 */
export const originalAnswer = { person: "Leila Farrow", hours: "24" };

const londonTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/**
 * The receipt for the sender of an enquiry; null if no email program could be given the address. It has no word that the sender
 * typed, so that nobody can have it carry a message to somebody else. Throws a sentence if the settings have no address that an
 * answer could go to.
 */
export function composeReceipt(job: ReceiptJob): Mail | null {
  const { email, received_at: receivedAt, person, hours } = job.receipt;
  const replyTo = addressOf(job);
  if (!plainAddress.test(email)) return null;
  const studio = oneLine(job.site_name ?? "", 80);
  const who = oneLine(person ?? originalAnswer.person, 80);
  const within = Number(hours ?? originalAnswer.hours) || originalAnswer.hours;
  const reference = referenceOf(job.receipt);
  const lines = [
    `We have your enquiry${studio && ` to ${studio}`}.`,
    "",
    `Reference: ${reference}`,
    `Received: ${londonTime.format(new Date(receivedAt))}, London time`,
    `${who || "One of us"} answers within ${within} hours on working days.`,
    "",
    `To add something, reply to this email: it goes to ${replyTo}.`,
    "If you did not write to us, somebody has used your address, and you need not do anything.",
  ];
  return {
    to: email,
    replyTo,
    subject: `We have your enquiry ${reference}`,
    text: lines.join("\n"),
    link: null,
    id: `receipt-${job.receipt.id}`,
    isAutomatic: true,
  };
}
