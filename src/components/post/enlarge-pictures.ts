import { proportionOf, ROW_HEIGHT } from "@blockwork/article-html/gallery-rows";
import "./enlarged-picture.css";

/**
 * Loaded after the text. Gives gallery pictures their real sizes, and makes them, and all others wider than their column, open enlarged
 * when pressed.
 */
export function offerEnlargement(text: HTMLElement, signal: AbortSignal): void {
  for (const picture of text.querySelectorAll<HTMLImageElement>(".prose-gallery img")) {
    fitIntoRow(picture);
    picture.addEventListener("load", () => fitIntoRow(picture), { signal });
  }
  const pictures = [...text.querySelectorAll<HTMLImageElement>("figure img")].filter(canGrow);
  for (const [place, picture] of pictures.entries()) {
    const button = document.createElement("button");
    button.className = "enlargeable";
    button.type = "button";
    button.ariaHasPopup = "dialog";
    button.ariaLabel = picture.alt ? `Enlarge: ${picture.alt}` : "Enlarge the picture";
    picture.replaceWith(button);
    button.append(picture);
    button.addEventListener("click", () => show(pictures, place, button), { signal });
    signal.addEventListener("abort", () => button.replaceWith(picture));
  }
}

/** Where the HTML of a picture says no size, or a wrong one, its row would be ragged. */
function fitIntoRow(picture: HTMLImageElement): void {
  const proportion = proportionOf(picture);
  if (!proportion) return;
  picture.width = Math.round(proportion * ROW_HEIGHT);
  picture.height = ROW_HEIGHT;
}

function canGrow(picture: HTMLImageElement): boolean {
  const figure = picture.closest("figure");
  if (!figure || picture.closest("a, .enlargeable")) return false;
  return (
    figure.parentElement?.className.includes("prose-gallery") ||
    Number(picture.getAttribute("width")) > figure.clientWidth
  );
}

function show(pictures: readonly HTMLImageElement[], first: number, opener: HTMLElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "enlarged-picture";
  dialog.ariaLabel = "Picture";
  const figure = dialog.appendChild(document.createElement("figure"));
  const bar = dialog.appendChild(document.createElement("div"));
  const count = document.createElement("output");
  const addButton = (name: string, sign: string, press: () => void) => {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = name;
    button.textContent = sign;
    button.addEventListener("click", press);
    bar.append(button);
  };
  let place = first;

  function draw() {
    const picture = pictures[place];
    if (!picture) return;
    const large = document.createElement("img");
    large.src = picture.src;
    large.alt = picture.alt;
    const caption = picture.closest("figure")?.querySelector("figcaption")?.cloneNode(true);
    figure.replaceChildren(large, ...(caption ? [caption] : []));
    count.textContent = pictures.length > 1 ? `${place + 1} of ${pictures.length}` : "";
  }
  function step(by: 1 | -1) {
    place = (place + by + pictures.length) % pictures.length;
    draw();
  }

  if (pictures.length > 1) addButton("Previous picture", "←", () => step(-1));
  bar.append(count);
  if (pictures.length > 1) addButton("Next picture", "→", () => step(1));
  addButton("Close", "×", () => dialog.close());
  dialog.addEventListener("keydown", ({ key }) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key];
    if (by && pictures.length > 1) step(by);
  });
  // Beside the picture.
  dialog.addEventListener("click", ({ target }) => (target === dialog || target === figure) && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  draw();
  document.body.append(dialog);
  dialog.showModal();
}
