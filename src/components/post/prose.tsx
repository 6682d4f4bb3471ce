import type { ReactNode } from "react";
import type { SafeHtml } from "@/lib/sanitize-html";
import "./prose.css";

/** The only place that renders HTML people have written. It accepts nothing but the sanitiser's output. */
export function Prose({ html, className = "" }: { html: SafeHtml; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

type DividedProseProps = {
  html: SafeHtml;
  /** The heading that the children come before; they come last if there is none. */
  headingId: string | undefined;
  children: ReactNode;
};

/** A text with something inserted between two sections. */
export function DividedProse({ html, headingId, children }: DividedProseProps) {
  // The sanitiser escapes quotes in attributes, so this can only be a tag.
  const place = headingId === undefined ? -1 : html.indexOf(`<h2 id="${headingId}"`);
  const [before, after] = place < 0 ? [html, ""] : [html.slice(0, place), html.slice(place)];
  return (
    <>
      <Prose html={before as SafeHtml} />
      {children}
      {after && <Prose html={after as SafeHtml} />}
    </>
  );
}
