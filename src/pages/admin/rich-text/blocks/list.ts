import type { Block } from "./block";

/** Flat in the editor, with levels; the sanitiser nests them. `list-numbers.ts` says how they count. */
export const list: Block = {
  formats: ["list", "indent", "start"],
  offers: [
    { name: "Bulleted list", words: "points ul", format: ["list", "bullet"] },
    { name: "Numbered list", words: "ol", format: ["list", "ordered"] },
    { name: "To-do list", words: "task check", format: ["list", "unchecked"] },
  ],
  read(page) {
    for (const box of page.querySelectorAll('li > [type="checkbox"]:first-child')) {
      box.parentElement?.setAttribute("data-list", box.hasAttribute("checked") ? "checked" : "unchecked");
      box.remove();
    }
  },
  write({ value, attributes, number, lineIn, goOnIn }) {
    const item = lineIn("li");
    item.dataset["list"] = String(value);
    if (number !== null) item.setAttribute("value", String(number));
    if (attributes["indent"]) item.className = `ql-indent-${String(attributes["indent"])}`;
    const items = goOnIn("ol");
    items.append(item);
    return items;
  },
};
