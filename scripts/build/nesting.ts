/** How deep a post's elements may be nested for the build: parsing and sanitising recurse. */
export const DEEPEST_NESTING = 100;

/** Elements without content, or whose end tag is optional. */
const NOT_NESTED = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[dhr]|tbody|thead|tfoot|option)$/i;

/** The deepest nesting in an HTML text, estimated without parsing it. */
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
