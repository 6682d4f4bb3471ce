import { Fragment } from "react";
import { splitDescription } from "@/lib/case-study/description";

/** A case study's description, with the paragraphs, line breaks and lists that its writer typed. */
export function Description({ text }: { text: string }) {
  return splitDescription(text).map(({ kind, lines }, place) =>
    kind === "list" ? (
      <ul key={place} dir="auto" className="list-disc pl-5 text-stone-700">
        {lines.map((line, item) => (
          <li key={item}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={place} dir="auto" className="text-stone-700">
        {lines.map((line, item) => (
          <Fragment key={item}>
            {item > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    ),
  );
}
