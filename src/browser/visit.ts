import { listStored } from "./storage";

/** The pages that were opened since this document was loaded, each once. Nothing of it is stored. */
const visited: string[] = [];

/** Notes that a visitor has opened a page. False if it is not to be counted: not theirs, a machine's, unwanted, or noted before. */
export function notePage(path: string): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator;
  const isUnwanted = webdriver || doNotTrack === "1" || globalPrivacyControl;
  // An admin looking at their own site is no visitor.
  if (isUnwanted || /^\/(admin|draft)\//.test(path) || visited.includes(path) || listStored("sb-")[0]) return false;
  return visited.push(path) > 0;
}

/** The host of the other site that led here, or "", and the pages that were noted, as an enquiry tells them. */
export function describeVisit(): { referrer: string; visited: string[] } {
  const [, , host = ""] = document.referrer.split("/");
  return { referrer: visited[0] && host !== location.host ? host : "", visited: [...visited] };
}
