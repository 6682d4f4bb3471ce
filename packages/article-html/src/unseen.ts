import type { LeftOut } from "./left-out";

/** What is no part of the text, and what no reader of the program saw. */
const UNSEEN = "script, style, title, meta, link, template, noscript, datalist, .EOP, clipboard-copy";
const HIDDEN = "[hidden]:not([hidden=until-found])";
const LABELS = ".sr-only, .visually-hidden, .screen-reader-text, [data-style*='mso-hide:all' i], svg";

/** Removes what no reader of the page saw. */
export function dropUnseen(page: Document, left: LeftOut): void {
  for (const element of page.querySelectorAll(UNSEEN)) element.remove();
  const styled = [...page.body.querySelectorAll<HTMLElement>("[style*='display'], [style*='visibility']")];
  const hidden = styled.filter(({ style }) => style.display === "none" || style.visibility === "hidden");
  for (const element of [...page.body.querySelectorAll(HIDDEN), ...hidden]) {
    left.add("hidden part", element.isConnected ? element.textContent : "");
    element.remove();
  }
  for (const element of page.body.querySelectorAll(LABELS)) {
    left.add("label", element.textContent);
    element.remove();
  }
}
