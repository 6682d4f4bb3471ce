import type { ReactNode } from "react";
import { useWords } from "@/components/site-content";
import { enquiry } from "@/content/enquiry";
import { AnswererFace, NextSteps, useAnswerer } from "./answerer";

/** Beside or below the form: who answers, what happens next, and whatever the page adds. */
export function EnquiryAside({ children }: { children?: ReactNode }) {
  const { answer } = useWords(enquiry);
  const person = useAnswerer();
  return (
    <div className="@container h-full">
      <div className="flex break-inside-avoid flex-col gap-6 rounded-block bg-butter p-6 lg:h-full lg:justify-between lg:p-8 @3xl:grid @3xl:grid-cols-2">
        {person && (
          <p className="flex items-center gap-4 self-start">
            <AnswererFace />
            <span>
              <b>{person.name}</b>
              {`, ${person.role}, `}
              {answer.promise}
            </span>
          </p>
        )}
        <div className="@3xl:row-span-2 @3xl:self-center">
          <NextSteps />
        </div>
        {children}
      </div>
    </div>
  );
}
