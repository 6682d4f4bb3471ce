import { boolean, listStored, readStored } from "./storage";

/** The storage key of the choice not to be counted, which the cookie policy offers. */
export const UNCOUNTED = "blockwork-uncounted";

/** Whether this visitor has asked us not to be counted. */
export const isUncounted = () => readStored(UNCOUNTED, boolean()) === true;

/** The pages opened since this document was loaded, each once. Not stored. */
const visited: string[] = [];

/**
 * Notes that a visitor has opened a page. False if it should not be counted: an admin's or a machine's visit, one that opted out,
 * or noted before.
 */
export function notePage(path: string): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator;
  const isUnwanted = webdriver || doNotTrack === "1" || globalPrivacyControl || isUncounted();
  // An admin looking at their own site is not a visitor.
  if (isUnwanted || /^\/(admin|draft)\//.test(path) || visited.includes(path) || listStored("sb-")[0]) return false;
  return visited.push(path) > 0;
}

/** The host of the site that led here ("" if none) and the noted pages, as an enquiry reports them. */
export function describeVisit(): { referrer: string; visited: string[] } {
  // Another tab may have noted pages before.
  if (isUncounted()) return { referrer: "", visited: [] };
  const [, , host = ""] = document.referrer.split("/");
  return { referrer: visited[0] && host !== location.host ? host : "", visited: [...visited] };
}
