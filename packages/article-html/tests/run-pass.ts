import { JSDOM } from "jsdom";

const { window } = new JSDOM("");

/** The HTML of a page's body once `pass` has been over it. */
export function runPass(html: string, pass: (page: Document) => unknown): string {
  const page = new window.DOMParser().parseFromString(html, "text/html");
  pass(page);
  return page.body.innerHTML;
}
