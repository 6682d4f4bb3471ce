/** The ways to send a mail; which one is taken is the owner's choice of secrets. */
import type { Mail } from "./compose-mail.ts";

const timeLimit = 15_000;

type Settings = (name: string) => string | undefined;
type Request = { url: string; headers: Record<string, string>; body: object };

/** By the name of the secret that holds their key. */
const services: Record<string, (key: string, from: string, mail: Mail) => Request> = {
  // resend.com/docs/api-reference/emails/send-email
  RESEND_API_KEY: (key, from, { to, replyTo, subject, text, id }) => ({
    url: "https://api.resend.com/emails",
    headers: { authorization: `Bearer ${key}`, "idempotency-key": `enquiry/${id}` },
    body: { from, to: [to], ...(replyTo && { reply_to: replyTo }), subject, text },
  }),
  // postmarkapp.com/developer/api/email-api
  POSTMARK_SERVER_TOKEN: (key, from, { to, replyTo, subject, text }) => ({
    url: "https://api.postmarkapp.com/email",
    headers: { "x-postmark-server-token": key, accept: "application/json" },
    body: { From: from, To: to, ...(replyTo && { ReplyTo: replyTo }), Subject: subject, TextBody: text },
  }),
  // www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
  SENDGRID_API_KEY: (key, from, { to, replyTo, subject, text }) => ({
    url: "https://api.sendgrid.com/v3/mail/send",
    headers: { authorization: `Bearer ${key}` },
    body: {
      personalizations: [{ to: [{ email: to }] }],
      from: { email: from },
      ...(replyTo && { reply_to: { email: replyTo } }),
      subject,
      content: [{ type: "text/plain", value: text }],
    },
  }),
};

async function post({ url, headers, body }: Request): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok)
    throw new Error(`${new URL(url).host} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  await answer.body?.cancel();
}

/** By SMTP, for instance `smtps://user:password@smtp.example.com:465`: Edge Functions may not use the ports 25 and 587. */
async function sendBySmtp(server: string, from: string, { to, replyTo, subject, text, id }: Mail): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const limits = { connectionTimeout: timeLimit, greetingTimeout: timeLimit, socketTimeout: timeLimit };
  const transport = createTransport({ url: server, ...limits });
  const messageId = `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`;
  try {
    await transport.sendMail({ from, to, ...(replyTo && { replyTo }), subject, text, messageId });
  } finally {
    transport.close();
  }
}

/**
 * How this project sends mails: by `SMTP_URL`, or by the service whose key is set; null where neither is. What is returned
 * throws if the mail was not accepted. Throws one sentence if `MAIL_FROM` is missing.
 */
export function chooseMailSender(setting: Settings): ((mail: Mail) => Promise<void>) | null {
  const server = setting("SMTP_URL");
  const [service] = Object.entries(services).flatMap(([name, compose]) => {
    const key = setting(name);
    return key ? [{ key, compose }] : [];
  });
  if (!server && !service) return null;
  const from = setting("MAIL_FROM");
  if (!from) throw new Error("MAIL_FROM is not set: the address that the mails come from.");
  if (server) return (mail) => sendBySmtp(server, from, mail);
  return service ? (mail) => post(service.compose(service.key, from, mail)) : null;
}
