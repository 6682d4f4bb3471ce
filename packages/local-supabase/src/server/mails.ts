import { createHash } from "node:crypto";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { LocalContext, LocalEnv, Mail } from "./context.ts";

/** A mail that would have been sent: a text, and one link or ''. */
type MailRow = Mail & { id: number; sent_at: Date };

const style = `
:root { color-scheme: light dark; font: 100%/1.6 system-ui, sans-serif; }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; }
li { margin-block: 0.75rem; }
a { display: inline-block; min-height: 1.5rem; overflow-wrap: anywhere; }
time, dt { opacity: 0.8; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;
/** An email styles each element inline, and runs nothing. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export async function sendMail(context: LocalContext, mail: Mail): Promise<void> {
  await context.database.query(
    "insert into local.mails (recipient, subject, body, link, html) values ($1, $2, $3, $4, $5)",
    [mail.recipient, mail.subject, mail.body, mail.link, mail.html ?? null],
  );
  context.log(`Mail to ${mail.recipient}: ${mail.subject}. Read it at ${context.url}/mails`);
}

/** The newest hundred mails, newest first. */
export function listMails(context: LocalContext): Promise<MailRow[]> {
  return context.database.query<MailRow>("select * from local.mails order by id desc limit 100");
}

const shortTime = (date: Date) => `${date.toISOString().slice(0, 19).replace("T", " ")} UTC`;

function renderPage(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** The emails that a hosted project would have sent: `/mails`, `/mails/:id`, and the rendered HTML at `/mails/:id/html`. */
export function createMails(context: LocalContext): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", c.req.path.endsWith("/html") ? mailPolicy : policy);
    c.header("Cache-Control", "no-store");
  });

  app.get("/", async (c) => {
    const mails = await listMails(context);
    const items = mails.map(
      (mail) =>
        html`<li>
          <a href="/mails/${mail.id}">${mail.subject}</a><br />to ${mail.recipient},
          <time datetime="${mail.sent_at.toISOString()}">${shortTime(mail.sent_at)}</time>
        </li>`,
    );
    return c.html(
      renderPage(
        "Mails",
        mails.length > 0
          ? html`<ol>
              ${items}
            </ol>`
          : html`<p>No mail has been sent yet.</p>`,
      ),
    );
  });

  app.get("/:id{[0-9]{1,15}}", async (c) => {
    const [mail] = await context.database.query<MailRow>("select * from local.mails where id = $1", [
      c.req.param("id"),
    ]);
    if (!mail) return c.html(renderPage("No such mail", html`<p><a href="/mails">All mails</a></p>`), 404);
    return c.html(
      renderPage(
        mail.subject,
        html`<dl>
            <dt>To</dt>
            <dd>${mail.recipient}</dd>
            <dt>Sent</dt>
            <dd><time datetime="${mail.sent_at.toISOString()}">${shortTime(mail.sent_at)}</time></dd>
          </dl>
          <p class="text">${mail.body}</p>
          ${mail.link && html`<p><a href="${mail.link}">${mail.link}</a></p>`}
          ${mail.html && html`<p><a href="/mails/${mail.id}/html">How it looks</a></p>`}
          <p><a href="/mails">All mails</a></p>`,
      ),
    );
  });

  app.get("/:id{[0-9]{1,15}}/html", async (c) => {
    const [mail] = await context.database.query<MailRow>("select * from local.mails where id = $1", [
      c.req.param("id"),
    ]);
    return mail?.html ? c.html(mail.html) : c.notFound();
  });
  return app;
}
