import { useEffect, useRef } from "react";
import type { SafeHtml } from "@blockwork/article-html/sanitize-html";
import { late } from "@/browser/late";
import "./prose.css";

/** The only place that renders HTML people have written. It accepts nothing but the sanitiser's output. */
export function Prose({ html, className = "" }: { html: SafeHtml; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = ref.current;
    if (!text || !html.includes("<figure")) return;
    const ending = new AbortController();
    void late(() => import("./enlarge-pictures")).then(
      ({ offerEnlargement }) => ending.signal.aborted || offerEnlargement(text, ending.signal),
      // Without it the pictures just stay as they are.
      () => undefined,
    );
    return () => ending.abort();
  }, [html]);
  return <div ref={ref} className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />;
}
