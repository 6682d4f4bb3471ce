import type { LocalContext } from "../server/context.ts";
import { sendMail } from "../server/mails.ts";
import { linkTo } from "./redirects.ts";

export type LinkType = "invite" | "recovery";

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };

function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(.*?)\}\}/gs, (action) => {
    const value = values[/^\{\{\s*\.(\w+)\s*\}\}$/.exec(action)?.[1] ?? ""];
    if (value === undefined) throw new Error(`${action} in a mail's template is not part of the local backend.`);
    return value.replaceAll(/[&<>"']/g, (character) => escaped[character] ?? character);
  });
}

function unescape(html: string): string {
  return Object.entries(escaped).reduceRight((text, [character, entity]) => text.replaceAll(entity, character), html);
}

/** The plain-text version: a line for each paragraph. */
function readAsText(html: string): string {
  const body = html.replace(/^.*<\/head>/s, "").replaceAll(/\s+/g, " ");
  const lines = body.split(/<\/(?:p|h\d|div)>/).map((line) => unescape(line.replaceAll(/<[^>]*>/g, "")).trim());
  return lines.filter(Boolean).join("\n\n");
}

/**
 * Emails a one-time link with the template of config.toml, filled in as GoTrue's internal/mailer/templatemailer does. Throws if
 * the template has more than `{{ .Names }}`.
 */
export async function sendAuthMail(
  context: LocalContext,
  type: LinkType,
  { email, hash, redirectTo }: { email: string; hash: string; redirectTo: string },
): Promise<void> {
  const { siteUrl, email: settings } = context.config.auth;
  const values = {
    SiteURL: siteUrl,
    ConfirmationURL: linkTo(context, type, hash, redirectTo),
    Email: email,
    TokenHash: hash,
    RedirectTo: redirectTo,
  };
  const { subject, content } = settings.templates[type];
  const html = fill(content, values);
  await sendMail(context, {
    recipient: email,
    subject: unescape(fill(subject, values)),
    body: readAsText(html),
    link: unescape(/ href="([^"]*)"/.exec(html)?.[1] ?? ""),
    html,
  });
}
