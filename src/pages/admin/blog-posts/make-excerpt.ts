const LENGTH = 150;

/** The beginning of a text as its card shows it: the database's private.excerpt_of computes the same. */
export function makeExcerpt(html: string): string {
  const text = readWords(html).join(" ");
  if (text.length <= LENGTH) return text;
  const whole = /^(.{75,}\S)\s/s.exec(text.slice(0, LENGTH))?.[1] ?? text.slice(0, LENGTH - 1);
  return `${whole.replace(/[ ,;:–—-]+$/, "")}…`;
}

/** The words of a text, without their formatting. */
export function readWords(html: string): string[] {
  const page = new DOMParser().parseFromString(html.replace(/<\/(?:p|h\d|li|pre|blockquote|caption|t[dh])>|<br>/g, " $&"), "text/html");
  return (page.body.textContent ?? "").trim().split(/\s+/).filter(Boolean);
}
