const [OPEN, CLOSE] = ["<![CDATA[", "]]>"];
/** An ampersand or an angle bracket that begins nothing. */
const BARE = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});)|<(?![a-z_/!?])/gi;
/** What `BARE` has to see to tell. */
const LONGEST = 40;

/**
 * XML in which a bare `&` or `<` outside CDATA is a character, as WordPress' own importer reads it. Calls back for each. Everything
 * else stays as it is.
 */
export async function* repairMarkup(parts: AsyncIterable<string>, onRepair: () => void): AsyncGenerator<string> {
  const repair = (text: string) =>
    text.replaceAll(BARE, (found) => {
      onRepair();
      return found === "&" ? "&amp;" : "&lt;";
    });
  let rest = "";
  let isData = false;
  for await (const part of parts) {
    rest += part;
    let made = "";
    for (;;) {
      const next = isData ? CLOSE : OPEN;
      const end = rest.indexOf(next);
      if (end < 0) break;
      made += isData ? rest.slice(0, end) : repair(rest.slice(0, end));
      made += next;
      rest = rest.slice(end + next.length);
      isData = !isData;
    }
    // What the next part may complete stays.
    const from = Math.max(rest.length - (isData ? CLOSE.length : LONGEST), 0);
    const mark = isData ? 0 : rest.slice(from).search(/[&<]/);
    const safe = rest.slice(0, mark < 0 ? rest.length : from + mark);
    yield made + (isData ? safe : repair(safe));
    rest = rest.slice(safe.length);
  }
  yield isData ? rest : repair(rest);
}
