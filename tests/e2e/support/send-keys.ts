import type { Page } from "@playwright/test";

const CONTROL = 2;
const SHIFT = 8;

type Key = { key: string; code?: number; text?: string; modifiers?: number };

/** The keys that are no character. */
const KEYS: Record<string, Key> = {
  Enter: { key: "Enter", code: 13, text: "\r" },
  Tab: { key: "Tab", code: 9 },
  Delete: { key: "Delete", code: 46 },
  ArrowDown: { key: "ArrowDown", code: 40 },
  ArrowLeft: { key: "ArrowLeft", code: 37 },
  ArrowRight: { key: "ArrowRight", code: 39 },
  Home: { key: "Home", code: 36 },
  "Alt+F10": { key: "F10", code: 121, modifiers: 1 },
  "Control+a": { key: "a", code: 65, modifiers: CONTROL },
  "Control+k": { key: "k", code: 75, modifiers: CONTROL },
  "Control+Home": { key: "Home", code: 36, modifiers: CONTROL },
  "Shift+Home": { key: "Home", code: 36, modifiers: SHIFT },
};

/**
 * Sends keys and words one right after the other, as a fast typist does on a slow machine: what each of them does is waited for
 * only when all have been sent. For Chromium.
 */
export async function sendKeys(page: Page, words: readonly string[], slowdown = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const keys = words.flatMap((word): Key[] => {
    const named = KEYS[word];
    return named ? [named] : Array.from(word, (text) => ({ key: text, text }));
  });
  await Promise.all(
    keys.flatMap(({ key, code, text, modifiers = 0 }) => {
      const event = { key, modifiers, ...(code !== undefined && { windowsVirtualKeyCode: code }) };
      const down = text === undefined ? { type: "rawKeyDown" as const } : { type: "keyDown" as const, text };
      return [
        session.send("Input.dispatchKeyEvent", { ...event, ...down }),
        session.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" }),
      ];
    }),
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
}
