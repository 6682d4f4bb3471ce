import type { SafeHtml } from "@/lib/sanitize-html";

/** The one door for HTML that people have written: it takes only what the sanitiser has passed. */
export function Prose({ html, className = "" }: { html: SafeHtml; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
