/** By its type: an import reads pages of another window, which has its own Element class. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** An element with this content, in the document of what stands near. */
export function make(near: Node, name: string, ...content: (Node | string)[]): Element {
  const made = (near.ownerDocument ?? (near as Document)).createElement(name);
  made.append(...content);
  return made;
}

/** A paragraph that is a link; its address stands for words where there are none. */
export function makeLink(near: Element, address: string, text: string): Element {
  const link = make(near, "a", text || address);
  link.setAttribute("href", address);
  return make(near, "p", link);
}
