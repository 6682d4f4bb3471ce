type Attributes = Record<string, string>;
/** HTML for a shortcode, or null where it is none that is known. Words without a name are attributes "0", "1" … */
type Render = (name: string, attributes: Attributes, content: string) => string | null;

const OPENING = /\[(\[?)([a-z][\w-]*)((?:[\s=/](?:"[^"]*"|'[^']*'|[^\]["'])*)?)\](\]?)/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|([^\s"']+)/g;

/**
 * A text of WordPress with its shortcodes as HTML. Those that are unknown go, with what stood between their ends left in place, and
 * are named to `onUnknown`. Words in brackets that look like no shortcode, such as [sic], stay, and so does everything in code.
 */
export function renderShortcodes(text: string, render: Render, onUnknown: (name: string) => void): string {
  return replace(hideBrackets(text), render, onUnknown).replaceAll("&#91;", "[");
}

function replace(text: string, render: Render, onUnknown: (name: string) => void): string {
  const unclosed = new Set<string>();
  let made = "";
  let from = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const [whole, escaped, name = "", written = "", escapedToo] = match;
    made += text.slice(from, match.index);
    from = match.index + whole.length;
    if (escaped && escapedToo) {
      made += whole.slice(1, -1);
      continue;
    }
    const closing = `[/${name}]`;
    const end = written.endsWith("/") || unclosed.has(name) ? -1 : text.indexOf(closing, from);
    if (end < 0) unclosed.add(name);
    const content = end < 0 ? "" : text.slice(from, end);
    const html = render(name.toLowerCase(), readAttributes(written), content);
    const looksLikeOne = end >= 0 || written.includes("=") || /[-_]/.test(name);
    if (html === null && !looksLikeOne) {
      made += whole;
      continue;
    }
    if (end >= 0) from = end + closing.length;
    if (html === null) onUnknown(name);
    // The place in the text belongs to all calls of this function.
    made += (escaped ?? "") + (html ?? replace(content, render, onUnknown)) + (escapedToo ?? "");
    OPENING.lastIndex = from;
  }
  return made + text.slice(from);
}

function readAttributes(written: string): Attributes {
  const attributes: Attributes = {};
  let place = 0;
  const words = written.replace(/^=/, "").replace(/\/$/, "");
  for (const [, name, double, single, bare, word] of words.matchAll(ATTRIBUTE)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? "";
    else if (word) attributes[String(place++)] = word;
  }
  return attributes;
}

/** In code and within tags a bracket is a bracket. */
function hideBrackets(text: string): string {
  return text.replace(/<(pre|code)\b[^]*?<\/\1>|<[a-z][^>]*>/gi, (part) => part.replaceAll("[", "&#91;"));
}
