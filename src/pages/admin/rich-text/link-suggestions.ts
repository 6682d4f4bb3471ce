import { createChoiceList } from "./choice-list";
import type { LinkTarget } from "./link-targets";

/** A pause in typing after which it is worth a question. */
const PAUSE_MS = 200;
const FEWEST = 2;

type Suggestions = {
  /** Finds what fits these words, and shows it unless something else has been typed meanwhile. */
  search: (words: string) => void;
  close: () => void;
};

type SuggestionOptions = {
  find: (words: string) => Promise<LinkTarget[]>;
  onChoose: (target: LinkTarget) => void;
  /** The box has become taller or less tall. */
  onResize: () => void;
};

/** Offers targets below a text box. */
export function offerTargets(textbox: HTMLInputElement, options: SuggestionOptions): Suggestions {
  let asked = "";
  let timer: ReturnType<typeof setTimeout>;

  textbox.role = "combobox";
  textbox.setAttribute("aria-autocomplete", "list");
  textbox.autocomplete = "off";
  const list = createChoiceList<LinkTarget>(textbox, { ...options, label: "Pages and posts", onEscape: close });
  show([]);

  function show(targets: LinkTarget[]) {
    list.show(targets);
    textbox.ariaExpanded = String(list.isOpen());
  }

  function close() {
    clearTimeout(timer);
    asked = "";
    if (list.isOpen()) show([]);
  }

  function search(words: string) {
    clearTimeout(timer);
    asked = words.trim();
    if (asked.length < FEWEST || /^[a-z]+:/i.test(asked)) return close();
    const question = asked;
    timer = setTimeout(() => {
      // Without an answer there is nothing to offer: an address can be typed all the same.
      void options.find(question).then(
        (targets) => question === asked && show(targets),
        () => question === asked && show([]),
      );
    }, PAUSE_MS);
  }

  textbox.addEventListener("input", () => search(textbox.value));
  // On its way down: at the text box, Quill would save or close its own box first.
  textbox.parentElement?.addEventListener("keydown", (event) => event.target === textbox && list.press(event), {
    capture: true,
  });
  textbox.parentElement?.append(...list.parts);
  return { search, close };
}
