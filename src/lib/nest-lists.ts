type ListName = "OL" | "UL";
type Level = { indent: number; list: Element };

/**
 * Turns the editor's flat lists (`<ol><li data-list="bullet">`, `class="ql-indent-2"`) in `root` into nested ol and ul, and
 * removes the editor's marks. Lists that are already nested stay as they are.
 */
export function nestLists(root: ParentNode): void {
  for (const list of root.querySelectorAll("ol, ul")) {
    const items = [...list.children];
    if (items.some((item) => item.hasAttribute("data-list") || indentOf(item) > 0)) {
      list.replaceWith(...rebuild(list, items));
    }
  }
  for (const item of root.querySelectorAll("li")) {
    item.removeAttribute("data-list");
    item.removeAttribute("class");
  }
}

function rebuild(flat: Element, items: readonly Element[]): Element[] {
  const outermost: Element[] = [];
  const open: Level[] = [];

  for (const item of items) {
    const indent = indentOf(item);
    const name = listNameOf(item, flat);
    while ((open.at(-1)?.indent ?? 0) > indent) open.pop();

    const current = open.at(-1);
    if (current?.indent === indent && current.list.nodeName === name) {
      current.list.append(item);
      continue;
    }
    const list = flat.ownerDocument.createElement(name);
    list.append(item);
    // Another kind of list at the same depth follows the one before it; a deeper one belongs to the item above it.
    if (current?.indent === indent) open.pop();
    const itemAbove = open.at(-1)?.list.lastElementChild;
    if (itemAbove) itemAbove.append(list);
    else outermost.push(list);
    open.push({ indent, list });
  }
  return outermost;
}

function indentOf(item: Element): number {
  return Number(/\bql-indent-([1-8])\b/.exec(item.className)?.[1] ?? 0);
}

function listNameOf(item: Element, flat: Element): ListName {
  const kind = item.getAttribute("data-list");
  if (kind === "bullet") return "UL";
  if (kind === "ordered") return "OL";
  return flat.nodeName === "UL" ? "UL" : "OL";
}
