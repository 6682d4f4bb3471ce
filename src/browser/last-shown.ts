import { noteAnswer } from "./connection";

const inBuild = typeof document === "undefined";

type Parts = Readonly<Record<string, unknown>>;

/** What this tab has shown, by path and query. */
const shown = new Map<string, Parts>();

const addressOf = ({ pathname, search }: Pick<URL, "pathname" | "search">) => pathname + search;

/** Remembers the loaders' data of the built page that this tab began with. Nothing of it came from the query. */
export function rememberBuilt(loaderData: object): void {
  shown.set(window.location.pathname, partsOf(loaderData));
}

function partsOf(loaderData: object): Parts {
  return Object.assign({}, ...Object.values(loaderData));
}

/**
 * A part of a page's data as `read` gives it. If that fails, the part that this tab has last shown at the request's address, or
 * that the build put into its document; null if there is neither. Throws what is an answer rather than a failure, such as a 404,
 * and in a build, which has nothing else to show, whatever went wrong.
 */
export async function readOrShown<Value>(
  request: Request,
  part: string,
  name: string,
  read: () => Promise<Value>,
): Promise<Value | null> {
  const url = new URL(request.url);
  try {
    const value = await read();
    if (!inBuild) {
      shown.set(addressOf(url), { ...shown.get(addressOf(url)), [part]: value });
      noteAnswer(true);
    }
    return value;
  } catch (error) {
    if (inBuild || !(error instanceof Error) || request.signal.aborted) throw error;
    console.warn(`${name} could not be read.`, error);
    const found = await findShown<Value>(url, part);
    noteAnswer(false);
    return found;
  }
}

/** What can be shown of a part at an address without the backend; null if nothing can. Never throws. */
export async function findShown<Value>(url: URL, part: string): Promise<Value | null> {
  const found = shown.get(addressOf(url))?.[part] ?? (await readDocument(url))?.[part];
  // Only the part's own reader has ever written it.
  return (found as Value | undefined) ?? null;
}

async function readDocument(url: URL): Promise<Parts | null> {
  try {
    const answer = await fetch(addressOf(url), { cache: navigator.onLine ? "default" : "force-cache" });
    // Not with a parser, which would complain of the styles: they are only allowed in their own document.
    const [, json = "null"] = /id="page-data">([^<]*)/.exec(await answer.text()) ?? [];
    const data = JSON.parse(json);
    // Not another build's data, which may have another shape, nor 404.html, nor a list where the query asks for other posts.
    const fits = data.entry === new URL(import.meta.url).pathname && !data.isNotFound && !(data.search && url.search);
    return fits ? partsOf(data.hydration.loaderData) : null;
  } catch {
    return null;
  }
}
