import { sanitizeToBody } from "@blockwork/article-html/sanitize-html";
import type { Block, Offer } from "./block";

const choose: Offer["make"] = (_quill, _line, choosePicture) => choosePicture();

/** A picture with its caption; those below each other are a gallery. Its blot is in `pictures/picture-blot.ts`. */
export const figure: Block = {
  formats: ["figure"],
  offers: [
    { name: "Picture", words: "image photo upload", make: choose },
    { name: "Gallery", words: "pictures images photos", make: choose },
  ],
  read(page) {
    for (const group of page.querySelectorAll("figure:has(figure)")) group.replaceWith(...group.childNodes);
  },
  write({ page, value, attributes }) {
    const figure = page.createElement("figure");
    const link = attributes["link"] ? figure.appendChild(page.createElement("a")) : figure;
    if (link !== figure) link.setAttribute("href", String(attributes["link"]));
    link.append(writePicture(page, value, attributes));
    if (attributes["wide"]) figure.className = "ql-wide";
    if (attributes["caption"])
      figure
        .appendChild(page.createElement("figcaption"))
        .append(...sanitizeToBody(String(attributes["caption"])).childNodes);
    return figure;
  },
};

export function writePicture(page: Document, address: unknown, attributes: Record<string, unknown>): Element {
  const picture = page.createElement("img");
  picture.setAttribute("src", String(address));
  for (const name of ["alt", "width", "height"])
    if (typeof attributes[name] === "string") picture.setAttribute(name, attributes[name]);
  return picture;
}
