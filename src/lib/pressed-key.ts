type Pressed = Pick<KeyboardEvent, "key" | "code">;

/**
 * What lists of keys call a key. Returns the Latin letter at its place where the keyboard is of another script: there, Ctrl+S
 * says that “ы” was pressed.
 */
export function nameOfKey({ key, code }: Pressed): string {
  const letter = key > "~" && /^Key([A-Z])$/.exec(code)?.[1];
  return (letter || key).toLowerCase();
}

/** Returns whether a key is an input method’s, as in Japanese. Safari says so of the Enter that ends a word in this way only. */
export function isOfInputMethod(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === 229;
}
