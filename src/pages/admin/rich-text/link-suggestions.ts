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
  /** Enter without a choice, after the list has come. */
  onEnter: () => void;
  /** Whether Enter means what was typed, whatever is found. */
  isDone: () => boolean;
  /** The box has become taller or less tall. */
  onResize: () => void;
};

/** Offers targets below a text box. Keys that are pressed before they have come wait for them. */
export function offerTargets(textbox: HTMLInputElement, options: SuggestionOptions): Suggestions {
  let asked = "";
  /** Asks the question that waits for a pause in typing. */
  let ask: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout>;
  /** Whether the answer is still to come, and what was pressed meanwhile. */
  let isAwaited = false;
  let held: KeyboardEvent[] = [];

  textbox.role = "combobox";
  textbox.setAttribute("aria-autocomplete", "list");
  textbox.autocomplete = "off";
  // Escape closes the box, whether or not the list has come.
  const list = createChoiceList<LinkTarget>(textbox, { ...options, label: "Pages and posts" });
  show([]);

  function show(targets: LinkTarget[]) {
    list.show(targets);
    textbox.ariaExpanded = String(list.isOpen());
  }

  function close() {
    clearTimeout(timer);
    asked = "";
    forget();
    if (list.isOpen()) show([]);
  }

  function forget() {
    isAwaited = false;
    held = [];
  }

  function search(words: string) {
    clearTimeout(timer);
    forget();
    asked = words.trim();
    if (asked.length < FEWEST || /^[a-z]+:/i.test(asked)) return close();
    const question = asked;
    isAwaited = true;
    const answer = (targets: LinkTarget[]) => {
      if (question !== asked) return;
      const keys = held;
      forget();
      show(targets);
      for (const key of keys) if (!list.press(key) && key.key === "Enter") options.onEnter();
    };
    ask = () => {
      ask = null;
      // Without an answer there is nothing to offer: an address can be typed all the same.
      void options.find(question).then(answer, () => answer([]));
    };
    timer = setTimeout(ask, PAUSE_MS);
  }

  function press(event: KeyboardEvent) {
    const isForList = /^(?:ArrowDown|ArrowUp|Enter)$/.test(event.key) && !event.isComposing;
    if (!isAwaited || !isForList) return void list.press(event);
    if (event.key === "Enter" && held.length === 0 && options.isDone()) return;
    event.preventDefault();
    event.stopPropagation();
    // What follows Enter is no longer for the list.
    if (held.at(-1)?.key !== "Enter") held.push(event);
    clearTimeout(timer);
    ask?.();
  }

  textbox.addEventListener("input", () => search(textbox.value));
  // On its way down: at the text box, Quill would save or close its own box first.
  textbox.parentElement?.addEventListener("keydown", (event) => event.target === textbox && press(event), {
    capture: true,
  });
  textbox.parentElement?.append(...list.parts);
  return { search, close };
}
