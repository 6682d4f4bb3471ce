/** The two ways to send an email: any SMTP server, or Resend. The owner's secrets decide. */
import { createHash } from "node:crypto";
import type { Mail } from "./compose-mail.ts";

const timeLimit = 15_000;
/** Of a conversation with a mail server: longer than a minute, and another run would send the email too. */
const wholeLimit = 25_000;

type Settings = (name: string) => string | undefined;

/** RFC 3834: an answer by itself says so, or two programs could answer each other for ever. */
const headersOf = ({ isAutomatic }: Mail) =>
  isAutomatic && { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/** By Resend's API, over HTTPS, which is open everywhere: resend.com/docs/api-reference/emails/send-email. */
async function sendByResend(key: string, from: string, mail: Mail): Promise<void> {
  const { to, replyTo, subject, text, id } = mail;
  const headers = headersOf(mail);
  const body = JSON.stringify({
    from,
    to: [to],
    ...(replyTo && { reply_to: replyTo }),
    ...(headers && { headers }),
    subject,
    text,
  });
  // Other words are another email: Resend would refuse them under the same key, whatever became of the first.
  const idempotencyKey = `enquiry/${id}/${createHash("sha256").update(body).digest("hex")}`;
  const answer = await fetch("https://api.resend.com/emails", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, "idempotency-key": idempotencyKey },
    body,
    signal: AbortSignal.timeout(timeLimit),
  });
  if (answer.ok) return void (await answer.body?.cancel());
  throw new Error(`Resend answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
}

/** By SMTP, for instance `smtps://user:password@smtp.example.com:465`: Edge Functions may not use the ports 25 and 587. */
async function sendBySmtp(server: string, from: string, mail: Mail): Promise<void> {
  const { to, replyTo, subject, text, id } = mail;
  const headers = headersOf(mail);
  const { createTransport } = await import("nodemailer");
  const limits = { connectionTimeout: timeLimit, greetingTimeout: timeLimit, socketTimeout: timeLimit };
  const transport = createTransport({ url: server, ...limits });
  const messageId = `<${id}@${from.replace(/^.*@|>$/g, "")}>`;
  try {
    const signal = AbortSignal.timeout(wholeLimit);
    await transport.sendMail({
      from,
      to,
      ...(replyTo && { replyTo }),
      ...(headers && { headers }),
      subject,
      text,
      messageId,
      signal,
    });
  } finally {
    transport.close();
  }
}

/** `send` throws if the email was not accepted. */
type MailSender = { from: string; by: string; send(mail: Mail): Promise<void> };

/**
 * How this project sends mails: by `SMTP_URL`, or by Resend with `RESEND_API_KEY`; null if neither is set. Throws a sentence if
 * `MAIL_FROM` is missing or `SMTP_URL` is not an address.
 */
export function chooseMailSender(setting: Settings): MailSender | null {
  const server = setting("SMTP_URL");
  const key = setting("RESEND_API_KEY");
  if (!server && !key) return null;
  const from = setting("MAIL_FROM");
  if (!from) throw new Error("MAIL_FROM is not set: the address that the emails come from.");
  if (!server) return { from, by: "Resend", send: (mail) => sendByResend(key ?? "", from, mail) };
  if (!URL.canParse(server)) throw new Error("SMTP_URL is not an address such as smtps://user:password@host:465.");
  return { from, by: `SMTP at ${new URL(server).host}`, send: (mail) => sendBySmtp(server, from, mail) };
}
