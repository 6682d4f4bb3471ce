/** Makes everything in the document inert except the element and its ancestors. Returns a function that undoes it. */
export function isolate(element: Element): () => void {
  const silenced: Element[] = [];
  for (let node = element; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.hasAttribute("inert") || sibling.tagName === "SCRIPT") continue;
      sibling.setAttribute("inert", "");
      silenced.push(sibling);
    }
  }
  return () => {
    for (const sibling of silenced) sibling.removeAttribute("inert");
  };
}
