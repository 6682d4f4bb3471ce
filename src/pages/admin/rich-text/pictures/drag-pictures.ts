import { Quill } from "@/pages/admin/rich-text/quill";
import { moveBlock } from "@/pages/admin/rich-text/blocks/block-place";
import { Figure } from "@/pages/admin/rich-text/blocks/figure";

/** Moves a picture to where it is dropped, between two blocks. */
export function makePicturesDraggable(quill: Quill): void {
  let dragged: Figure | null = null;
  // Before Quill, which prevents dragging and takes a dragged picture for a file.
  const listen = (name: "dragstart" | "dragover" | "drop" | "dragend", react: (event: DragEvent) => void) =>
    quill.container.addEventListener(name, react, true);

  listen("dragstart", (event) => {
    const figure = event.target instanceof Element ? event.target.closest("figure") : null;
    const blot = figure && Quill.find(figure);
    dragged = blot instanceof Figure ? blot : null;
    if (dragged) event.stopPropagation();
  });
  listen("dragover", (event) => dragged && event.preventDefault());
  listen("drop", (event) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    const to = findPlaceAt(quill, event);
    if (to !== null) moveBlock(quill, quill.getIndex(dragged), to);
    dragged = null;
  });
  listen("dragend", () => (dragged = null));
}

function findPlaceAt(quill: Quill, { target, clientX, clientY }: DragEvent): number | null {
  const above = [...quill.root.children].findLast((block) => block.getBoundingClientRect().top <= clientY);
  const block = (target instanceof Element && target.closest("li, figure")) || above;
  const blot = block && Quill.find(block);
  if (!blot || blot instanceof Quill) return null;
  const { top, height, left, width } = block.getBoundingClientRect();
  // Beside a picture, as in a gallery, or above and below everything else.
  const isLater = blot instanceof Figure ? clientX > left + width / 2 : clientY > top + height / 2;
  return quill.getIndex(blot) + (isLater ? blot.length() : 0);
}
