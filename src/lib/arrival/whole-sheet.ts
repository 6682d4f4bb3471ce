/** What shows that somebody is there. The page's loader (scripts/build/page-loader.ts) listens to the same until this module runs. */
const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll"];

let sheet: Promise<void> | undefined;
let sign: Promise<void> | undefined;

/** The address of the whole sheet; undefined where the document links it from the start. */
function readAddress(): string | undefined {
  const json = document.getElementById("page-data")?.textContent;
  return json ? JSON.parse(json).styles : undefined;
}

function findLink(address: string): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);
}

/**
 * Adds the sheet with the styles of every page, of which a pre-rendered page has only its own. Laying the page out again costs
 * a cheap phone a tenth of a second: it comes at the first sign of a visitor, or with the first thing that needs it.
 * Resolves once it is there, or could not be had; the next call then tries again.
 */
export function loadWholeSheet(): Promise<void> {
  return (sheet ??= new Promise((resolve) => {
    const address = readAddress();
    if (!address) return resolve();
    const found = findLink(address);
    if (found?.sheet) return resolve();
    const link = found ?? document.createElement("link");
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      sheet = undefined;
      resolve();
    });
    if (found) return;
    link.rel = "stylesheet";
    link.href = address;
    document.head.append(link);
  }));
}

/** Resolves once somebody has shown a sign of being there, and the whole sheet has come. */
export function whenWholeSheet(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const address = readAddress();
    if (!address || findLink(address)) return resolve();
    const stop = new AbortController();
    const seen = () => {
      stop.abort();
      resolve();
    };
    for (const name of SIGNS) window.addEventListener(name, seen, { capture: true, passive: true, signal: stop.signal });
  });
  return sign.then(loadWholeSheet);
}
