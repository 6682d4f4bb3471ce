import { useEffect, useEffectEvent, useState } from "react";

const KEPT_AS = "blockwork-focus-mode";

/**
 * Whether title and text have the window to themselves. F8 turns it on and off, Escape off. The browser remembers the
 * choice for the next form, which applies it once there is nothing else to look at first.
 */
export function useFocusMode(waits: boolean) {
  const [wish, setWish] = useState<"off" | "chosen before" | "on">(() => (readChoice() ? "chosen before" : "off"));
  const isOn = wish === "on" || (wish === "chosen before" && !waits);

  function choose(on: boolean) {
    setWish(on ? "on" : "off");
    keepChoice(on);
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "F8") {
      event.preventDefault();
      choose(!isOn);
    } else if (event.key === "Escape" && isOn && !isInEditorBox(event.target)) {
      choose(false);
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);

  /** Turns it off for now; the next form remembers the choice. */
  const interrupt = () => setWish("off");

  return { isOn, choose, interrupt };
}

/** Escape closes the editor's link box and its list of styles first. */
function isInEditorBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".ql-tooltip, .ql-picker") !== null;
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === "on";
  } catch {
    return false;
  }
}

function keepChoice(on: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, on ? "on" : "off");
  } catch {
    // If nothing can be stored, every form starts without it.
  }
}
