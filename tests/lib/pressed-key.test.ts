import { expect, test } from "vitest";
import { nameOfKey } from "@/lib/pressed-key";

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
