/** Removes paragraphs in which nothing can be seen. */
export function dropEmptyParagraphs(page: Document): void {
  for (const paragraph of page.querySelectorAll("p"))
    if (paragraph.textContent?.trim() === "" && !paragraph.querySelector("img")) paragraph.remove();
}
