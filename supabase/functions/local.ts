/** This project's Edge Functions, as the local backend runs them: see packages/local-supabase/README.md. */
import { connect } from "../../tools/connect.ts";
import { deliverEnquiries } from "./deliver-enquiry/deliver.ts";
import { answerPeople } from "./people/people.ts";

type LocalProject = {
  url: string;
  serviceRoleKey: string;
  siteUrl: string;
  sendMail(mail: { recipient: string; subject: string; body: string; link: string }): Promise<void>;
};

/** Those that the site calls. */
export const functions = {
  people: (request: Request, { url, serviceRoleKey }: LocalProject) =>
    answerPeople(request, connect(url, serviceRoleKey)),
};

/** Those that a hosted project's database calls. */
export const afterCalls = {
  /** Emails only: the contact webhook is left to the browser. */
  submit_enquiry: ({ url, serviceRoleKey, siteUrl, sendMail }: LocalProject) =>
    deliverEnquiries({
      supabaseUrl: url,
      secretKey: serviceRoleKey,
      hookUrl: null,
      checkToken: null,
      siteUrl,
      sendMail: ({ to, replyTo, subject, text, link }) =>
        sendMail({
          recipient: to,
          subject,
          body: replyTo ? `Reply-To: ${replyTo}\n\n${text}` : text,
          link: link ?? "",
        }),
      patience: 0,
      wait: () => Promise.resolve(),
      log: () => undefined,
    }),
};
