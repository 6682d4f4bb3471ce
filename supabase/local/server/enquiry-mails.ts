import { createMiddleware } from "hono/factory";
import { deliverEnquiries } from "../../functions/deliver-enquiry/deliver.ts";
import type { LocalContext, LocalEnv } from "./context.ts";
import { sendMail } from "./mails.ts";

/**
 * On a hosted project the database calls the Edge Function deliver-enquiry when an enquiry has arrived. Here the same code
 * runs before the sender gets a response, and its mails are at /mails. The contact webhook is left to the browser.
 */
export function createEnquiryMails(context: LocalContext) {
  return createMiddleware<LocalEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    try {
      await deliverEnquiries({
        supabaseUrl: context.url,
        secretKey: context.secrets.serviceRoleKey,
        hookUrl: null,
        checkToken: null,
        siteUrl: context.config.auth.siteUrl,
        sendMail: ({ to, replyTo, subject, text, link }) =>
          sendMail(context, {
            recipient: to,
            subject,
            body: replyTo ? `Reply-To: ${replyTo}\n\n${text}` : text,
            link: link ?? "",
          }),
        patience: 0,
        wait: () => Promise.resolve(),
        log: () => undefined,
      });
    } catch (error) {
      context.log(`The mail about an enquiry: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
