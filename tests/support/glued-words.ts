/** What stands on a line of its own where our styles do not apply. */
const BLOCK =
  /^(?:address|article|aside|blockquote|body|br|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|menu|nav|ol|optgroup|option|p|pre|search|section|select|summary|table|tbody|td|textarea|tfoot|th|thead|tr|ul)$/;

/** A comma before, or a bracket or a dash after, keeps two texts apart as well as a space does. */
const END = /[\p{L}\p{M}\p{N}\p{S}\p{Pe}\p{Pf}%.,:;!?…]$/u;
const START = /^[\p{L}\p{N}\p{S}\p{Ps}\p{Pi}]/u;

type Read = { text: string; parent: Element | null; isDrawn: boolean };

/**
 * Where two texts read as one word in a text browser, a search engine's excerpt or a copied text: on one line by the browser's own
 * styles, with no white space between. Those of one element may be in pieces, as React writes them, and those of a picture that is
 * drawn in HTML (aria-hidden) are no text.
 */
export function listGluedWords(body: Element): string[] {
  const glued: string[] = [];
  let before: Read | null = null;
  const read = (node: Node): void => {
    const name = node.nodeName.toLowerCase();
    if (name === "script" || name === "style" || name === "template") return;
    if (BLOCK.test(name)) before = null;
    if (name === "#text" && node.nodeValue) {
      const parent = node.parentElement;
      const now = { text: node.nodeValue, parent, isDrawn: Boolean(parent?.closest('[aria-hidden="true"]')) };
      if (before && before.parent !== parent && !(before.isDrawn && now.isDrawn))
        if (END.test(before.text) && START.test(now.text))
          glued.push(`${before.text.slice(-30)}|${now.text.slice(0, 30)}`);
      before = now;
    }
    node.childNodes.forEach(read);
    if (BLOCK.test(name)) before = null;
  };
  read(body);
  return glued;
}
