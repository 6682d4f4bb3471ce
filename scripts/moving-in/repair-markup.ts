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
      const end = rest.indexOf(isData ? CLOSE : OPEN);
      const length = (isData ? CLOSE : OPEN).length;
      if (end < 0) break;
      made += isData ? rest.slice(0, end + length) : repair(rest.slice(0, end)) + OPEN;
      rest = rest.slice(end + length);
      isData = !isData;
    }
    const mark = isData ? rest.length - CLOSE.length : rest.slice(-LONGEST).search(/[&<]/);
    const safe = isData ? Math.max(mark, 0) : mark < 0 ? rest.length : Math.max(rest.length - LONGEST, 0) + mark;
    yield made + (isData ? rest.slice(0, safe) : repair(rest.slice(0, safe)));
    rest = rest.slice(safe);
  }
  yield isData ? rest : repair(rest);
}
