import { isOfInputMethod } from "@/lib/pressed-key";
import { createUuid } from "@/lib/create-uuid";

type Choice = { name: string; note?: string };

type Options<Item> = {
  label: string;
  /** Whether Enter takes the first one if nothing is chosen. */
  choosesFirst?: boolean;
  onChoose: (item: Item) => void;
  onResize: () => void;
  /** Without it, the list does not handle Escape. */
  onEscape?: () => void;
};

/** A list to choose from by mouse or arrow keys, while the element being typed in, `owner`, keeps the focus. */
export function createChoiceList<Item extends Choice>(owner: HTMLElement, options: Options<Item>) {
  const list = document.createElement("ul");
  const count = document.createElement("output");
  let shown: readonly Item[] = [];
  let active = -1;

  list.id = `choices-${createUuid()}`;
  list.role = "listbox";
  list.ariaLabel = options.label;
  list.className = "max-h-64 w-0 min-w-full overflow-y-auto empty:hidden";
  count.className = "sr-only";

  function draw(item: Item, place: number): HTMLElement {
    const option = document.createElement("li");
    option.id = `${list.id}-${place}`;
    option.role = "option";
    // A scrolling list must contain something focusable; the arrow keys never focus it.
    option.tabIndex = -1;
    option.className =
      "cursor-pointer rounded-lg px-2 py-1.5 text-base/snug [overflow-wrap:anywhere] hover:bg-stone-100 aria-selected:bg-butter";
    option.append(item.name);
    if (item.note !== undefined) {
      const note = document.createElement("span");
      note.className = "block text-sm text-stone-600";
      note.textContent = item.note;
      option.append(note);
    }
    option.addEventListener("mousedown", (event) => event.preventDefault());
    option.addEventListener("click", () => options.onChoose(item));
    return option;
  }

  function activate(place: number) {
    active = place;
    for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === place);
    const option = list.children[place];
    if (option) owner.setAttribute("aria-activedescendant", option.id);
    else owner.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  return {
    /** To be added to the page: the list, and its announcement for screen readers. */
    parts: [list, count],
    isOpen: () => shown.length > 0,
    show(items: readonly Item[]) {
      // The choice stays as long as the items are the same.
      if (items.length > 0 && items.length === shown.length && items.every((item, place) => item === shown[place]))
        return;
      shown = items;
      list.replaceChildren(...items.map(draw));
      // aria-controls must not name an element that is not on the page.
      if (items.length > 0) owner.setAttribute("aria-controls", list.id);
      else owner.removeAttribute("aria-controls");
      count.textContent = items.length > 0 ? `${items.length} found. Choose with the arrow keys.` : "";
      activate(options.choosesFirst ? 0 : -1);
      options.onResize();
    },
    /** Handles a key while the list is open; true if it was for the list. */
    press(event: KeyboardEvent): boolean {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = shown[active];
      // An input method uses these keys itself.
      if (shown.length === 0 || isOfInputMethod(event)) return false;
      if (step) activate(active < 0 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length);
      else if (event.key === "Enter" && chosen) options.onChoose(chosen);
      else if (event.key === "Escape" && options.onEscape) options.onEscape();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
