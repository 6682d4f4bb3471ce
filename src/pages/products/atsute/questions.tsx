import { RichLine } from "@/components/rich-words";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";

export function Questions() {
  const { questions, more } = useWords(atsuite).questions;
  return (
    <div className="min-w-0 wrap-anywhere">
      {questions.map(({ question, answer }, place) => (
        <details key={place} className="group border-t-2 border-ink">
          <summary className="flex cursor-pointer justify-between gap-4 py-4.5 font-display text-[1.25rem]/[normal] font-bold after:content-['+'] group-open:after:content-['–']">
            {question}
          </summary>
          <p className="max-w-152 pb-6">{answer}</p>
        </details>
      ))}
      <p className="border-t-2 border-ink pt-6">
        <RichLine link="link">{more}</RichLine>
      </p>
    </div>
  );
}
