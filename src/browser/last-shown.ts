import { noteAnswer } from "./connection";

const inBuild = typeof document === "undefined";

type Parts = Readonly<Record<string, unknown>>;

/** What this tab has shown, by path and query. */
const shown = new Map<string, Parts>();

const addressOf = ({ pathname, search }: Pick<URL, "pathname" | "search">) => pathname + search;

/** Remembers the loader data of the built page that this tab opened. None of it depends on the query. */
export function rememberBuilt(loaderData: object): void {
  shown.set(window.location.pathname, partsOf(loaderData));
}

function partsOf(loaderData: object): Parts {
  return Object.assign({}, ...Object.values(loaderData));
}

/**
 * A part of a page's data as `read` returns it. If that fails, what this tab last showed at the same address, or what the build
 * put into its document; null if there is neither. Rethrows real answers such as a 404, and in a build every error.
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

/** What a part at an address can show without the backend; null if nothing. Never throws. */
export async function findShown<Value>(url: URL, part: string): Promise<Value | null> {
  const found = shown.get(addressOf(url))?.[part] ?? (await readDocument(url))?.[part];
  // Only the part's own reader writes it.
  return (found as Value | undefined) ?? null;
}

async function readDocument(url: URL): Promise<Parts | null> {
  try {
    const answer = await fetch(addressOf(url), { cache: navigator.onLine ? "default" : "force-cache" });
    // Not with DOMParser: it would report the inline styles, which the policy allows in their own document only.
    const [, json = "null"] = /id="page-data">([^<]*)/.exec(await answer.text()) ?? [];
    const data = JSON.parse(json);
    // Not another build's data, which may have another shape, nor 404.html, nor a list where the query asks for other posts.
    const fits = data.entry === new URL(import.meta.url).pathname && !data.isNotFound && !(data.search && url.search);
    return fits ? partsOf(data.hydration.loaderData) : null;
  } catch {
    return null;
  }
}
