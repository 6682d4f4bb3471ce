import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { AnswererFace, NextSteps, useAnswerer } from "@/components/enquiry-aside/answerer";
import { EnquiryReferenceLine } from "@/components/enquiry/enquiry-outcome";
import { useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { isProjectType, type OutgoingEnquiry, projectTypes } from "@/lib/enquiry";
import { sayPartOfDay } from "@/lib/local-time";
import "./sent-enquiry.css";

const HOUR = 3_600_000;

type SentEnquiryProps = { enquiry: OutgoingEnquiry; onAnother: () => void };

/** Replaces the form once it has been sent, until the visitor leaves: who answers and when, what was sent, what happens next. */
export function SentEnquiry({ enquiry, onAnother }: SentEnquiryProps) {
  const { id, name, email, projectType, message } = enquiry;
  const block = useRef<HTMLDivElement>(null);
  const hours = Number(useWords(company).facts.replyHours) || 24;
  const [due] = useState(() => sayPartOfDay(new Date(Date.now() + hours * HOUR)));
  const person = useAnswerer()?.name ?? "One of us";

  // Hiding the form takes the focused button with it: no key may be pressed in between.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || block.current?.closest("form")?.contains(focused)) block.current?.focus();
  }, []);

  return (
    <div
      ref={block}
      tabIndex={-1}
      className="sent-enquiry mt-4 grid justify-items-start gap-5 rounded-block bg-butter p-[clamp(1.5rem,4vw,2.5rem)] wrap-anywhere"
    >
      <svg viewBox="0 2 9 4" aria-hidden="true" className="w-28 overflow-visible stroke-butter stroke-[0.12]">
        <path d="M0 3h3v3H0zM3 3h3v3H3z" fill="currentColor" />
        <path className="animate-[last-block_450ms_cubic-bezier(0.3,1.3,0.5,1)]" d="M6 3h3v3H6z" fill="var(--signal)" />
        <path d="m6.8 4.5.5.6 1-1.2" fill="none" stroke="currentColor" strokeWidth=".35" />
      </svg>
      <h3 className="text-2xl lg:text-3xl">Thank you, {name}</h3>
      <p className="flex items-center gap-4 text-lg">
        <AnswererFace />
        <span>
          {person} answers <b>by {due}</b>, by email to {email}.
        </span>
      </p>
      <NextSteps />
      <div className="w-full rounded-xl bg-white p-4">
        <h3 className="text-xl">What you sent</h3>
        <p className="mt-1 text-sm text-stone-700">{isProjectType(projectType) && projectTypes[projectType]}</p>
        <p className="mt-2 whitespace-pre-line">{message}</p>
      </div>
      <EnquiryReferenceLine id={id} />
      <Button variant="secondary" size="sm" onClick={onAnother}>
        Send another enquiry
      </Button>
    </div>
  );
}
