/**
 * What shows that somebody is there. Until this module runs, the page's loader (scripts/build/page-loader.ts) listens to presses,
 * keys and focus.
 */
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

/** Resolves once what has happened so far is on the screen; in a hidden page, which is not painted, after a tenth of a second. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Adds the sheet with the styles of every page, of which a pre-rendered page has only its own. Laying the page out again costs
 * a cheap phone a tenth of a second: it comes at the first sign of a visitor, or with the first thing that needs it.
 * Resolves once it is there, which the class `whole-sheet` then says, or could not be had; the next call then tries again.
 */
export function loadWholeSheet(): Promise<void> {
  return (sheet ??= addWholeSheet());
}

async function addWholeSheet(): Promise<void> {
  const address = readAddress();
  try {
    // First the answer to what somebody has pressed: it must not wait for the page to be laid out again.
    if (address) await nextPaint().then(() => addSheet(address));
    document.documentElement.classList.add("whole-sheet");
  } catch {
    sheet = undefined;
  }
}

function addSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const found = findLink(address);
    if (found?.sheet) return resolve();
    const link = found ?? document.createElement("link");
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${address} could not be loaded.`));
    });
    if (found) return;
    link.rel = "stylesheet";
    link.href = address;
    document.head.append(link);
  });
}

/** Resolves once somebody has shown a sign of being there, and the whole sheet has come. */
export function whenWholeSheet(): Promise<void> {
  sign ??= new Promise((resolve) => {
    if (!readAddress() || window.blockworkSeen) return resolve();
    const stop = new AbortController();
    const seen = () => {
      stop.abort();
      resolve();
    };
    for (const name of SIGNS) window.addEventListener(name, seen, { capture: true, passive: true, signal: stop.signal });
  });
  return sign.then(loadWholeSheet);
}
