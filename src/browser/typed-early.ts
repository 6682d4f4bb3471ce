type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/**
 * Holds the fields of a built page that are filled in before React takes it over. If an extension has put its own elements into
 * the page, React draws all of it anew, with empty fields. The function that is returned then moves the words into the new fields,
 * as if they were typed there, and submits the form anew if it was submitted.
 */
export function holdTypedEarly(page: ParentNode): () => void {
  const fields = [...page.querySelectorAll("[name]")].filter(isField);
  return () => {
    for (const field of fields) if (!field.isConnected && field.value !== startOf(field)) moveWords(field, page);
    const held = window.blockworkHeld;
    if (!held || held.isConnected) return;
    window.blockworkHeld = undefined;
    const anew = [...held.elements].map((field) => findFieldLike(field, page)?.form).find(Boolean);
    anew?.requestSubmit();
  };
}

function findFieldLike(old: Element, page: ParentNode): Control | undefined {
  if (!isField(old)) return undefined;
  return [...page.querySelectorAll(`[name="${CSS.escape(old.name)}"]`)].find(isField);
}

function moveWords(old: Control, page: ParentNode): void {
  const field = findFieldLike(old, page);
  if (!field || field.value === old.value) return;
  // React overrides the property of each field, and would take this for a change of its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, old.value);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** What a field holds before anybody has touched it. */
const startOf = (field: Control): string =>
  field instanceof HTMLSelectElement
    ? (field.querySelector<HTMLOptionElement>("option[selected], option")?.value ?? "")
    : field.defaultValue;
