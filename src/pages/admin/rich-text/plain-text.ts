const BLOCK_END = "\u2029";

export function readParagraphs(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const end of page.querySelectorAll("br")) end.replaceWith("\n");
  for (const row of page.querySelectorAll("tr")) {
    row.replaceWith(BLOCK_END, Array.from(row.cells, (cell) => cell.textContent?.trim()).join(" | "), BLOCK_END);
  }
  for (const block of page.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6, pre, blockquote, caption, figcaption")) {
    block.before(BLOCK_END);
    block.after(BLOCK_END);
  }
  return (page.body.textContent ?? "").split(BLOCK_END).filter((text) => text.trim() !== "");
}
