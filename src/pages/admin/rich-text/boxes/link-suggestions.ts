import { isOfInputMethod } from "@/lib/pressed-key";
import { after } from "@/browser/after";
import { createChoiceList } from "./choice-list";
import type { LinkTarget } from "./link-targets";

/** The pause in typing after which to search. */
const PAUSE_MS = 200;
const FEWEST = 2;

type SuggestionOptions = {
  find: (words: string) => Promise<LinkTarget[]>;
  onChoose: (target: LinkTarget) => void;
  /** Enter without a choice, after the list has come. */
  onEnter: () => void;
  /** Whether Enter takes the typed text, whatever is found. */
  isDone: () => boolean;
  /** The box has become taller or less tall. */
  onResize: () => void;
};

/** Offers targets below a text box. Keys pressed before they arrive are held until then. */
export function offerTargets(textbox: HTMLInputElement, options: SuggestionOptions) {
  let asked = "";
  /** Runs the search that waits for a pause in typing. */
  let ask: (() => void) | null = null;
  let callOff = () => {};
  /** Whether results are still to come, and the keys held until then. */
  let isAwaited = false;
  let held: KeyboardEvent[] = [];

  textbox.role = "combobox";
  textbox.setAttribute("aria-autocomplete", "list");
  textbox.autocomplete = "off";
  // Escape closes the box even before the results arrive.
  const list = createChoiceList<LinkTarget>(textbox, { ...options, label: "Pages and posts" });
  show([]);

  function show(targets: LinkTarget[]) {
    list.show(targets);
    textbox.ariaExpanded = String(list.isOpen());
  }

  function close() {
    callOff();
    asked = "";
    forget();
    if (list.isOpen()) show([]);
  }

  function forget() {
    isAwaited = false;
    held = [];
  }

  /** Searches for these words, and shows the results unless something else has been typed. */
  function search(words: string) {
    callOff();
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
      // Without an answer there is nothing to offer; an address can still be typed.
      void options.find(question).then(answer, () => answer([]));
    };
    callOff = after(PAUSE_MS, ask);
  }

  function press(event: KeyboardEvent) {
    const isForList = /^(?:ArrowDown|ArrowUp|Enter)$/.test(event.key) && !isOfInputMethod(event);
    if (!isAwaited || !isForList) return void list.press(event);
    if (event.key === "Enter" && held.length === 0 && options.isDone()) return;
    event.preventDefault();
    event.stopPropagation();
    // Keys after Enter are no longer for the list.
    if (held.at(-1)?.key !== "Enter") held.push(event);
    callOff();
    ask?.();
  }

  textbox.addEventListener("input", () => search(textbox.value));
  // In the capturing phase: otherwise Quill would save or close its own box first.
  textbox.parentElement?.addEventListener("keydown", (event) => event.target === textbox && press(event), {
    capture: true,
  });
  textbox.parentElement?.append(...list.parts);
  return { search, close };
}
