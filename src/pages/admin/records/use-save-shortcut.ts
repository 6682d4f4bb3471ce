import { useEffect, useEffectEvent } from "react";

/** Ctrl+S or Cmd+S saves, instead of storing the page as a file. */
export function useSaveShortcut(save: () => void): void {
  const pressed = useEffectEvent(save);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // An open dialog has to be answered first.
      if (!event.repeat && !document.querySelector("dialog[open]")) pressed();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
