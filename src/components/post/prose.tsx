import type { SafeHtml } from "article-html/sanitize-html";
import "./prose.css";

/** The only place that renders HTML people have written. It accepts nothing but the sanitiser's output. */
export function Prose({ html, className = "" }: { html: SafeHtml; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
