import { useEffect, useEffectEvent } from "react";
import { isOfInputMethod, nameOfKey } from "@/lib/pressed-key";

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

/** Calls `onKey` for every key press on the page. */
export function useKeys(onKey: (event: KeyboardEvent) => unknown): void {
  const pressed = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void pressed(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether a key was pressed by itself and is not held down, nothing else has handled it, and no dialog is open. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
  return (
    !(ctrlKey || metaKey || altKey || repeat || isOfInputMethod(event) || defaultPrevented) &&
    !document.querySelector("dialog[open]")
  );
}

/** Whether a key is free and nobody is typing. */
export function isForPage(event: KeyboardEvent): boolean {
  return isFreeKey(event) && !(event.target instanceof Element && event.target.closest(FIELDS));
}

/** Ctrl+S saves. The browser's own dialog never opens for it. */
export function useSaveShortcut(save: () => void): void {
  useKeys((event) => {
    if (nameOfKey(event) !== "s" || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // An open dialog has to be answered first.
    if (!event.repeat && !document.querySelector("dialog[open]")) save();
  });
}
