import { Circle, CircleCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/button";
import type { FirstSteps } from "@/data/admin/first-steps";
import { sessionStorage } from "@/data/admin/session-storage";

const HIDDEN_KEY = "blockwork-first-steps-hidden";

type Step = { label: string; to: string; done: boolean; why: string };
type FirstStepsListProps = { steps: FirstSteps; caseStudies: number; published: number };

/** What to do first in a new project. It goes away when everything is done, or when somebody hides it in this browser. */
export function FirstStepsList({ steps, caseStudies, published }: FirstStepsListProps) {
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(HIDDEN_KEY) !== null);
  const list: Step[] = [
    {
      label: "Name and contact",
      to: "/admin/settings",
      done: steps.settingsSaved,
      why: "Until you save the settings, the site shows built-in ones.",
    },
    {
      label: "First case study",
      to: "/admin/case-studies?edit=new",
      done: caseStudies > 0,
      why: "It shows visitors of the home page what you have built.",
    },
    {
      label: "First post",
      to: "/admin/blog-posts?edit=new",
      done: published > 0,
      why: "Until then the blog says that it is being written.",
    },
    {
      label: "Second factor",
      to: "/admin/settings/security",
      done: steps.secondFactor,
      why: "Nobody gets in with your password alone.",
    },
  ];
  if (hidden || list.every(({ done }) => done)) return null;

  function hide() {
    sessionStorage.setItem(HIDDEN_KEY, "yes");
    setHidden(true);
    document.querySelector<HTMLElement>("#main")?.focus();
  }

  return (
    <section aria-labelledby="first-steps" className="mb-8 rounded-2xl border border-stone-200 bg-white p-5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="first-steps" className="text-xl">
          First steps
        </h2>
        <Button variant="ghost" size="sm" onClick={hide}>
          Hide this list
        </Button>
      </div>
      <ol className="divide-y divide-stone-200">
        {list.map((step) => (
          <StepItem key={step.label} done={step.done} why={step.done ? null : step.why}>
            {step.done ? step.label : (
              <Link to={step.to} className="underline underline-offset-4">
                {step.label}
              </Link>
            )}
          </StepItem>
        ))}
        <StepItem done={false} why="It examines the live project and says what to do about every red line.">
          Run <code className="font-mono text-[0.9375em]">npm run doctor</code> once the site is online
        </StepItem>
      </ol>
    </section>
  );
}

type StepItemProps = { done: boolean; why: string | null; children: ReactNode };

function StepItem({ done, why, children }: StepItemProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${done ? "text-evergreen" : "text-stone-400"}`} />
      <div>
        <p className="font-semibold">
          {children}
          {done && <span className="font-normal text-stone-600"> · done</span>}
        </p>
        {why && <p className="text-sm text-stone-700">{why}</p>}
      </div>
    </li>
  );
}
