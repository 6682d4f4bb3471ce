/** What stands in a text node's place, and what the node said. */
type StandIn = { node: ChildNode; words: string };

/**
 * React keeps the text nodes that it has written. A browser that translates the page puts others in their place or wraps them,
 * and so do extensions: React's next change would throw, or nobody would see it (facebook/react#11538). Here such a text node
 * returns to its place, empty, before what stands for it, which goes as soon as React changes or removes the node. Whatever else
 * is not where React left it is removed where it is.
 */
export function followRewrittenWords(page: Node): void {
  forgiveLostPlaces();
  const standIns = new Map<Text, StandIn>();
  const taken = new WeakSet<Node>();

  function drop(text: Text) {
    standIns.get(text)?.node.remove();
    standIns.delete(text);
  }

  function noteRemoved(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord, isNew: IsNew) {
    if (text.parentNode === target || standIns.has(text) || !isReacts(text)) return;
    const wrapper = climb(text, target);
    const stand =
      wrapper ??
      addedNodes[0] ??
      [previousSibling, nextSibling].find((node) => node && isNew(node) && !taken.has(node));
    if (stand?.parentNode !== target || isReacts(stand)) return;
    taken.add(stand);
    const words = text.data;
    if (wrapper) text.replaceWith(words);
    text.data = "";
    target.insertBefore(text, stand);
    standIns.set(text, { node: stand as ChildNode, words });
  }

  const observer = new MutationObserver((records) => {
    const isNew: IsNew = (node) => records.some(({ addedNodes }) => [...addedNodes].includes(node as ChildNode));
    for (const { type, target } of records) if (type === "characterData") drop(target as Text);
    for (const record of records)
      for (const node of record.removedNodes) if (node instanceof Text) noteRemoved(node, record, isNew);
    for (const [text, { node, words }] of standIns) {
      if (!text.isConnected) drop(text);
      else if (node.parentNode !== text.parentNode) {
        // The translation was taken back.
        standIns.delete(text);
        text.data = words;
      }
    }
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
}

type IsNew = (node: Node) => boolean;

/** React marks the nodes that it keeps. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith("__react"));

/** The child of `parent` that holds the node, if it is in there. */
function climb(node: Node | null, parent: Node): Node | null {
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
}

function forgiveLostPlaces(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode ? (removeChild.call(child.parentNode, child) as Child) : child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    return insertBefore.call(this, node, climb(before, this)) as Child;
  };
}
