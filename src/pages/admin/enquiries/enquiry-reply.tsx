import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { QuietButton, QuietLink, Select } from "@/components/admin/controls";
import { ButtonLink } from "@/components/button";
import { useSiteContent } from "@/components/site-content";
import { answers } from "@/content/answers";
import { readFacts } from "@/content/company";
import { fillIn, readWords } from "@/content/page-words";
import { type Enquiry, listColleagues } from "@/data/admin/enquiries";
import { KINDS } from "@/data/admin/kinds";
import { getSession } from "@/data/admin/session";
import { namesOfSender, replyMailto } from "@/lib/enquiry-answer";
import { telephoneLink } from "@/lib/telephone";
import { describeProjectType } from "./enquiry-list";
import type { EnquiryActions } from "./use-enquiry-actions";

export type Answering = {
  templates: readonly { name: string; text: string }[];
  /** The email addresses of all admins, and of the signed-in one. */
  colleagues: readonly string[];
  me: string;
};

/** The reply templates and the colleagues; empty until they are loaded, or if they cannot be. */
export function useAnswering(): Answering {
  const [loaded, setLoaded] = useState<Answering>({ templates: [], colleagues: [], me: "" });
  useEffect(() => {
    Promise.all([KINDS.page_content.get({ id: answers.id }), listColleagues(), getSession()])
      .then(([row, colleagues, session]) => {
        const { templates } = readWords(answers, row?.content).answers;
        setLoaded({ templates, colleagues, me: session?.user.email ?? "" });
      })
      .catch((error: unknown) => console.error("The templates and colleagues could not be loaded", error));
  }, []);
  return loaded;
}

type EnquiryReplyProps = { enquiry: Enquiry; actions: EnquiryActions; answering: Answering };

export function EnquiryReply({ enquiry, actions, answering }: EnquiryReplyProps) {
  const { answer, takeAnswerBack, assign } = actions;
  const busy = actions.isBusy(enquiry.id);
  const { settings, pages } = useSiteContent();
  const { templates, colleagues, me } = answering;
  const [template, setTemplate] = useState("");
  const [asks, setAsks] = useState(false);
  const call = enquiry.phone ? telephoneLink(enquiry.phone) : null;
  const isAnswered = enquiry.state === "answered";
  const names = namesOfSender(enquiry, describeProjectType(enquiry.project_type));
  const words = templates[Number(template)]?.text;
  const written =
    template && words ? fillIn(words, new Map([...readFacts(settings, pages["company"]), ...names])) : undefined;
  const assignable = new Set([...colleagues, ...(enquiry.assigned_to ? [enquiry.assigned_to] : [])]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink href={replyMailto(enquiry, settings.siteName, written)} size="sm" onClick={() => setAsks(true)}>
          Reply by email
        </ButtonLink>
        {templates.length > 0 && (
          <Select
            aria-label="Template of the reply"
            className="field-control w-auto max-w-48 min-h-9 py-1 text-sm"
            value={template}
            onChange={(event) => setTemplate(event.target.value)}
            // By their places: two may have the same name.
            options={[["", "No template"], ...templates.map(({ name }, place) => [place, name] as const)]}
          />
        )}
        {call && (
          <QuietLink href={call} onClick={() => setAsks(true)}>
            Call
          </QuietLink>
        )}
        {enquiry.state !== "spam" && (
          <QuietButton busy={busy} onClick={() => (isAnswered ? takeAnswerBack(enquiry) : answer(enquiry))}>
            {isAnswered ? "Mark as not answered" : "Mark as answered"}
          </QuietButton>
        )}
      </div>
      {written !== undefined && (
        <div className="mt-3 rounded-xl border border-stone-200 bg-paper px-4 py-3 text-sm">
          <p dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
            {written}
          </p>
          <Link
            to={`/admin/pages?edit=${answers.id}`}
            className="mt-2 inline-block py-1 font-medium underline underline-offset-4"
          >
            Change the templates
          </Link>
        </div>
      )}
      {assignable.size > 1 && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <label htmlFor="assigned" className="text-stone-600">
            Assigned to
          </label>
          <Select
            id="assigned"
            className="field-control w-auto max-w-full min-h-9 py-1 text-sm"
            value={enquiry.assigned_to ?? ""}
            disabled={busy}
            onChange={({ target: { value } }) => assign(enquiry, value || null)}
            options={[
              ["", "Nobody"],
              ...[...assignable].map((email) => [email, email === me ? `${email} (you)` : email] as const),
            ]}
          />
        </p>
      )}
      <output className="block">
        {asks && !isAnswered && enquiry.state !== "spam" && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sky px-4 py-3">
            <p className="font-medium">Have you answered?</p>
            <div className="flex flex-wrap gap-2">
              <QuietButton className="bg-white" busy={busy} onClick={() => answer(enquiry)}>
                Yes, mark as answered
              </QuietButton>
              <QuietButton onClick={() => setAsks(false)}>Not yet</QuietButton>
            </div>
          </div>
        )}
      </output>
    </>
  );
}
