// What Quill's toolbar lacks: names, a single tab stop with arrow keys, and keys for its lists.

const BUTTON_NAMES: Record<string, string> = {
  "button.ql-bold": "Bold",
  "button.ql-italic": "Italic",
  "button.ql-underline": "Underline",
  "button.ql-strike": "Strike through",
  'button.ql-list[value="ordered"]': "Numbered list",
  'button.ql-list[value="bullet"]': "Bulleted list",
  "button.ql-link": "Link",
  "button.ql-image": "Insert picture",
  "button.ql-clean": "Remove formatting",
};

function styleName(value: string | null): string {
  return value ? `Heading ${value}` : "Normal text";
}

export function makeEditorAccessible(root: HTMLElement): void {
  root.setAttribute("role", "textbox");
  root.setAttribute("aria-multiline", "true");
  root.setAttribute("aria-label", "Text");
  root.setAttribute("translate", "no");
  root.setAttribute("aria-placeholder", root.dataset["placeholder"] ?? "");
}

export function makeToolbarAccessible(toolbar: Element | null): void {
  if (!(toolbar instanceof HTMLElement)) return;
  toolbar.setAttribute("aria-label", "Text: formatting");
  for (const [selector, name] of Object.entries(BUTTON_NAMES)) {
    const button = toolbar.querySelector<HTMLButtonElement>(selector);
    button?.setAttribute("aria-label", name);
    button?.setAttribute("title", name);
  }
  namePicker(toolbar, "header", "Text styles", styleName, (style) => `Text style: ${styleName(style)}`);
  namePicker(toolbar, "block", "Blocks", String, () => "Blocks");
  addArrowKeys(toolbar);
}

type Name = (value: string | null) => string;

function namePicker(toolbar: HTMLElement, format: string, called: string, nameOf: Name, describeChoice: Name): void {
  const picker = toolbar.querySelector<HTMLElement>(`.ql-${format} .ql-picker-label`);
  const options = toolbar.querySelector<HTMLElement>(`.ql-${format} .ql-picker-options`);
  if (!picker) return;
  options?.setAttribute("role", "group");
  options?.setAttribute("aria-label", called);
  for (const item of options?.querySelectorAll(".ql-picker-item") ?? []) {
    item.setAttribute("aria-label", nameOf(item.getAttribute("data-value")));
  }
  const describe = () => picker.setAttribute("aria-label", describeChoice(picker.getAttribute("data-value")));
  describe();
  new MutationObserver(describe).observe(picker, { attributes: true, attributeFilter: ["data-value"] });
  picker.setAttribute("title", called);
  picker.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "ArrowDown") return;
    event.preventDefault();
    picker.dispatchEvent(new MouseEvent("mousedown"));
    options?.querySelector<HTMLElement>(".ql-picker-item")?.focus();
  });
  options?.addEventListener("keydown", (event) => {
    const items = [...options.querySelectorAll<HTMLElement>(".ql-picker-item")].filter(isOffered);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = items.findIndex((item) => item === document.activeElement);
    if (event.key === " " && current >= 0) items[current]?.click();
    else if (step) items[(current + step + items.length) % items.length]?.focus();
    else return;
    event.preventDefault();
  });
}

/** The deeper headings are only shown where the caret is in one. */
function isOffered(item: Element): boolean {
  return item.matches('.ql-selected, :not([data-value="4"], [data-value="5"], [data-value="6"])');
}

function addArrowKeys(toolbar: HTMLElement): void {
  const controls = [...toolbar.querySelectorAll<HTMLElement>("button, .ql-picker-label")];
  const select = (chosen: HTMLElement | undefined) => {
    if (!chosen) return;
    for (const control of controls) control.tabIndex = control === chosen ? 0 : -1;
  };
  select(controls[0]);
  toolbar.addEventListener("focusin", (event) => {
    select(controls.find((control) => control === event.target));
  });
  toolbar.addEventListener("keydown", (event) => {
    const current = controls.findIndex((control) => control === event.target);
    if (current < 0) return;
    const next = {
      ArrowRight: (current + 1) % controls.length,
      ArrowLeft: (current - 1 + controls.length) % controls.length,
      Home: 0,
      End: controls.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    controls[next]?.focus();
  });
}

export function focusToolbar(bar: HTMLElement): void {
  bar.querySelector<HTMLElement>('.ql-toolbar :is(button, .ql-picker-label)[tabindex="0"]')?.focus();
}
