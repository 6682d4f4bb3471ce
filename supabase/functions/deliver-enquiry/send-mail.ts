/** The two ways to send an email: any SMTP server, or Resend. The owner's secrets decide. */
import type { Mail } from "./compose-mail.ts";

const timeLimit = 15_000;
/** Of a conversation with a mail server: longer than a minute, and another run would send the email too. */
const wholeLimit = 25_000;

type Settings = (name: string) => string | undefined;

/** By Resend's API, over HTTPS, which is open everywhere: resend.com/docs/api-reference/emails/send-email. */
async function sendByResend(key: string, from: string, { to, replyTo, subject, text, id }: Mail): Promise<void> {
  const answer = await fetch("https://api.resend.com/emails", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, "idempotency-key": `enquiry/${id}` },
    body: JSON.stringify({ from, to: [to], ...(replyTo && { reply_to: replyTo }), subject, text }),
    signal: AbortSignal.timeout(timeLimit),
  });
  if (answer.ok) return void (await answer.body?.cancel());
  const said = await answer.text();
  // It has accepted this email before, in other words: only its answer was lost.
  if (answer.status === 409 && said.includes("invalid_idempotent_request")) return;
  throw new Error(`Resend answered ${answer.status}: ${said.slice(0, 500)}`);
}

/** By SMTP, for instance `smtps://user:password@smtp.example.com:465`: Edge Functions may not use the ports 25 and 587. */
async function sendBySmtp(server: string, from: string, { to, replyTo, subject, text, id }: Mail): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const limits = { connectionTimeout: timeLimit, greetingTimeout: timeLimit, socketTimeout: timeLimit };
  const transport = createTransport({ url: server, ...limits });
  const messageId = `<${id}@${from.replace(/^.*@|>$/g, "")}>`;
  try {
    const signal = AbortSignal.timeout(wholeLimit);
    await transport.sendMail({ from, to, ...(replyTo && { replyTo }), subject, text, messageId, signal });
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
