/** The title as a link can show it: one of blanks and zero-width characters only could be neither seen nor pressed. */
export function visibleTitle(title: string): string {
  return /[^\s\p{C}\p{M}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u.test(title) ? title : "Untitled";
}
