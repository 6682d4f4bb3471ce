/**
 * The id that a link has if it is one end of a footnote, null if it is none. Each end's id follows from where it leads:
 * `#fn-a1` leads to the note, whose own link leads back to `#fnref-a1`.
 */
export function footnoteId(href: string | null): string | null {
  const [, back, key] = /^#fn(ref)?-([a-z0-9-]{1,40})$/.exec(href ?? "") ?? [];
  return key === undefined ? null : `fn${back ? "" : "ref"}-${key}`;
}
