/** Removes paragraphs in which nothing can be seen. */
export function dropEmptyParagraphs(root: ParentNode): void {
  for (const paragraph of root.querySelectorAll("p"))
    if (paragraph.textContent?.trim() === "" && !paragraph.querySelector("img")) paragraph.remove();
}
