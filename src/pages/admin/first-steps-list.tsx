import { Circle, CircleCheck } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { useRememberedChoice } from "@/components/admin/use-remembered-choice";
import { QuietButton } from "@/components/admin/controls";
import { listUnread } from "@/content/invented";
import type { FirstSteps } from "@/data/admin/dashboard";

type Step = { label: string; to: string; done: boolean; why: string };
type FirstStepsListProps = { steps: FirstSteps; caseStudies: number; published: number };

export function FirstStepsList({ steps, caseStudies, published }: FirstStepsListProps) {
  const [hidden, setHidden] = useRememberedChoice("blockwork-first-steps-hidden");
  const list: Step[] = [
    {
      label: "Name and contact",
      to: "/admin/settings",
      done: steps.settingsSaved,
      why: "Until you save the settings, the site uses its built-in ones.",
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
  const done = list.filter((step) => step.done);
  const unread = listUnread(steps.savedPages);
  if (hidden || (done.length === list.length && unread.length === 0)) return null;

  return (
    <section aria-labelledby="first-steps" className="mb-8 rounded-2xl border border-stone-200 bg-white p-5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="first-steps" className="text-xl">
          First steps
        </h2>
        <QuietButton onClick={() => setHidden(true)}>Hide this list</QuietButton>
      </div>
      <ol className="divide-y divide-stone-200">
        {list.map(
          (step) =>
            !step.done && (
              <StepItem key={step.label} why={step.why}>
                <Link to={step.to} className="underline underline-offset-4">
                  {step.label}
                </Link>
              </StepItem>
            ),
        )}
        {unread.length > 0 && (
          <StepItem
            why={
              <>
                Change it, or confirm that it is true of you:{" "}
                {unread.map(({ id, name, what }, place) => (
                  <Fragment key={id}>
                    {place > 0 && "; "}
                    <Link to={`/admin/pages?edit=${id}`} className="underline underline-offset-4">
                      {name}
                    </Link>{" "}
                    ({what})
                  </Fragment>
                ))}
                .
              </>
            }
          >
            Replace what was made up for the demo
          </StepItem>
        )}
        <StepItem why="It checks the live project and says what to do about every red line.">
          Run <code className="font-mono text-base">npm run doctor</code> once the site is online
        </StepItem>
        {done.length > 0 && (
          <StepItem done>
            Done: <span className="font-normal">{done.map(({ label }) => label).join(", ")}</span>
          </StepItem>
        )}
      </ol>
    </section>
  );
}

type StepItemProps = { done?: boolean; why?: ReactNode; children: ReactNode };

function StepItem({ done = false, why, children }: StepItemProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${done ? "text-evergreen" : "text-stone-400"}`} />
      <div>
        <p className="font-semibold">{children}</p>
        {why && <p className="text-sm text-stone-700">{why}</p>}
      </div>
    </li>
  );
}
