/** Elements inside one another in a post's text that the build can render: parsing and sanitising descend into each. */
export const DEEPEST_NESTING = 100;

/** Elements that have no content, or that end by themselves where the next one begins. */
const NOT_NESTED = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[dhr]|tbody|thead|tfoot|option)$/i;

/** How many elements stand inside one another at most in a text of HTML, without parsing it. */
export function nestingOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (NOT_NESTED.test(name)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
