import type { Quill } from "@/pages/admin/rich-text/quill";
import { proportionOf, splitRows } from "@blockwork/article-html/gallery-rows";
import { isTyping } from "@/pages/admin/rich-text/typing/writing-direction";

/** Of a picture that nobody knows the size of yet. */
const USUAL = 1.5;

/** Shows pictures right below each other as the page does: in rows, in which each has its share of the width. */
export function layOutGalleries(quill: Quill): void {
  function layOut() {
    const shares = new Map<HTMLElement, string>();
    for (const first of quill.root.querySelectorAll<HTMLElement>(":not(figure) + figure, figure:first-child")) {
      const figures: HTMLElement[] = [];
      for (let next: Element | null = first; next?.nodeName === "FIGURE"; next = next.nextElementSibling)
        figures.push(next as HTMLElement);
      if (figures.length > 1) for (const row of splitRows(figures)) share(row, shares);
    }
    for (const figure of quill.root.querySelectorAll<HTMLElement>("figure")) {
      const style = shares.get(figure) ?? "";
      if (figure.style.cssText !== style) figure.style.cssText = style;
    }
  }
  layOut();
  // It goes up to nobody, but on its way down the editor hears of it.
  quill.root.addEventListener("load", layOut, { capture: true });
  quill.on("text-change", (change) => void (isTyping(change) || layOut()));
}

function share(row: HTMLElement[], shares: Map<HTMLElement, string>): void {
  const proportions = row.map((figure) => {
    const picture = figure.querySelector("img");
    return (picture && proportionOf(picture)) ?? USUAL;
  });
  const all = proportions.reduce((sum, one) => sum + one, 0);
  for (const [place, figure] of row.entries()) {
    // Rounded down: what is a hair too wide for its row begins another.
    const part = Math.floor(((proportions[place] ?? USUAL) / all) * 10_000) / 10_000;
    shares.set(figure, `--share: ${part}; --gaps: ${row.length - 1}; --gap: ${place < row.length - 1 ? 1 : 0};`);
  }
}
