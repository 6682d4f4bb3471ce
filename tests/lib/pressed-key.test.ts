import { expect, test } from "vitest";
import { isOfInputMethod, nameOfKey } from "@/lib/pressed-key";

test("a shortcut’s letter is found on keyboards of every script, and stays the typed one where that is Latin", () => {
  for (const [key, code, name] of [
    ["s", "KeyS", "s"],
    ["S", "KeyS", "s"],
    ["ы", "KeyS", "s"],
    ["Ы", "KeyS", "s"],
    ["σ", "KeyS", "s"],
    ["ד", "KeyS", "s"],
    ["س", "KeyS", "s"],
    ["ㄴ", "KeyS", "s"],
    // One key of an Arabic keyboard types two letters.
    ["لا", "KeyB", "b"],
    ["ı", "KeyI", "i"],
    // Dvorak, AZERTY, and keys that are no letter's.
    ["o", "KeyS", "o"],
    ["z", "KeyW", "z"],
    ["é", "Digit2", "é"],
    ["ж", "Semicolon", "ж"],
    ["Enter", "Enter", "enter"],
    ["Unidentified", "", "unidentified"],
  ]) {
    expect(nameOfKey({ key: key ?? "", code: code ?? "" }), `${key} at ${code}`).toBe(name);
  }
});

test("Enter that ends a word of an input method is that method’s, in whichever way a browser says so", () => {
  const press = (isComposing: boolean, keyCode: number) => isOfInputMethod({ isComposing, keyCode });
  expect([press(true, 13), press(false, 229), press(false, 13)]).toEqual([true, true, false]);
});
