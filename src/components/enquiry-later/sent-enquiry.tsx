import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { wantsLessMotion } from "@/browser/visitor";
import { Button } from "@/components/button";
import { useAnswerer } from "@/components/enquiry-aside/answerer";
import { EnquiryReferenceLine } from "@/components/enquiry/enquiry-outcome";
import { useWords } from "@/components/site-content";
import { Telephone } from "@/components/telephone";
import { company } from "@/content/company";
import { listCaseStudies } from "@/data/case-studies";
import { isProjectType, type OutgoingEnquiry, projectTypes } from "@/lib/enquiry-fields";
import { firstName } from "@/lib/first-name";
import { answerDue, formatFullHour, isLondonTime, readOfficeHours } from "@/lib/local-time";
import "./sent-enquiry.css";

/** As long as sent-enquiry.css takes to fold the form. */
const FOLDING_MS = 220;
const DOUBLE_PRESS_MS = 500;

type SentEnquiryProps = {
  enquiry: OutgoingEnquiry;
  /** When Send was pressed (an event's `timeStamp`). */
  sentAt: number;
  onAnother: () => void;
};

/** Replaces the form once it has been sent, until the visitor leaves: who answers and when, what to read, what was sent. */
export function SentEnquiry({ enquiry, sentAt, onAnother }: SentEnquiryProps) {
  const { id, name, email, projectType, message } = enquiry;
  const heading = useRef<HTMLHeadingElement>(null);
  const { facts, contact } = useWords(company);
  const [due] = useState(() => {
    const office = readOfficeHours(contact.telephoneHours) ?? undefined;
    const time = answerDue(new Date(), Number(facts.replyHours) || 24, office);
    return `${formatFullHour(time)}${isLondonTime(time) ? "" : ", your time"}`;
  });
  const person = useAnswerer()?.name ?? "One of us";
  const stories = useStories();
  useTurnTo(heading);
  useEffect(() => ignoreSecondPress(sentAt), [sentAt]);

  return (
    <div className="sent-enquiry">
      <svg viewBox="0 2 9 4" aria-hidden="true" className="overflow-visible stroke-moss stroke-[0.12]">
        <path d="M0 3h3v3H0zM3 3h3v3H3z" fill="currentColor" />
        <path className="animate-[last-block_450ms_cubic-bezier(0.3,1.3,0.5,1)]" d="M6 3h3v3H6z" fill="var(--signal)" />
        <path d="m6.8 4.5.5.6 1-1.2" fill="none" stroke="currentColor" strokeWidth=".35" />
      </svg>
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
          Thank you, {firstName(name)}
        </h3>
        <p className="mt-3 text-lg">
          {person} answers <b>by {due}</b>, by email to <b className="block">{email}</b>
        </p>
        <Telephone className="mt-3">{"If it cannot wait: "}</Telephone>
        <EnquiryReferenceLine id={id} />
      </div>
      {stories.length > 0 && (
        <div>
          <h3 className="text-xl">To read in the meantime</h3>
          <ul className="mt-2 grid gap-1">
            {stories.map(({ title, category, slug }) => (
              <li key={slug}>
                <Link to={`/blog/${slug}`} className="link font-semibold">
                  {title}
                </Link>
                {`, ${category}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <details>
        <summary className="link w-fit cursor-pointer font-semibold">What you sent</summary>
        <p className="mt-2 text-sm">{isProjectType(projectType) && projectTypes[projectType]}</p>
        <p className="mt-2 whitespace-pre-line">{message}</p>
      </details>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onAnother}>
        Send another enquiry
      </Button>
    </div>
  );
}

type Story = { title: string; category: string; slug: string };

/** The first two case studies with a story; none if they cannot be read. */
function useStories(): Story[] {
  const [stories, setStories] = useState<Story[]>([]);
  useEffect(() => {
    listCaseStudies().then(
      (all) =>
        setStories(
          all
            .flatMap(({ story, title, category }) => (story ? [{ title, category, slug: story.slug }] : []))
            .slice(0, 2),
        ),
      () => {},
    );
  }, []);
  return stories;
}

/**
 * Ignores the second press of a double click on Send, which would land on whatever has replaced the button. Not all browsers
 * count presses on touch screens: there, a press soon after the first counts as the second. Returns a function that stops this.
 */
function ignoreSecondPress(sentAt: number): () => void {
  const ended = new AbortController();
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const meet = (event: MouseEvent) => {
    if (event.detail > 1 || (isTouched && event.timeStamp - sentAt < DOUBLE_PRESS_MS)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === "mousedown") {
      ended.abort();
    }
  };
  for (const type of ["mousedown", "click"] as const)
    document.addEventListener(type, meet, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

/**
 * Hiding the form takes the focused button with it: the heading has the focus before another key can be pressed, unless the
 * visitor has gone to another part of the page. A second press on the button that is sending focuses what is around the form. If
 * the top of the form is behind the bar or above the window, or the heading would be in the lowest quarter of the window, the page
 * scrolls smoothly until the form is below the bar, while it folds.
 */
function useTurnTo(heading: RefObject<HTMLHeadingElement | null>): void {
  useLayoutEffect(() => {
    const thanks = heading.current;
    const form = thanks?.closest("form");
    const focused = document.activeElement;
    if (!thanks || !form || focused === thanks || !(form.contains(focused) || focused?.contains(form))) return;
    thanks.focus({ preventScroll: true });
    const box = form.parentElement ?? form;
    const outcome = thanks.closest(".enquiry-outcome") ?? form;
    const before = box.getBoundingClientRect().top;
    // Once the form has folded.
    const bottom = before + thanks.getBoundingClientRect().bottom - outcome.getBoundingClientRect().top;
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (before >= bar && bottom <= 0.75 * window.innerHeight) return;
    box.scrollIntoView({ behavior: "instant" });
    const moved = box.getBoundingClientRect().top - before;
    if (moved === 0 || wantsLessMotion()) return;
    const start = { transform: `translateY(${-moved}px)` };
    document
      .getElementById("main")
      ?.animate([start, { transform: "none" }], { duration: FOLDING_MS, easing: "ease-out" });
  }, [heading]);
}
