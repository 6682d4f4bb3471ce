import { type RefObject, useEffect } from "react";

/** Ctrl+S or Cmd+S submits the form, with the browser's own validation, instead of saving the page as a file. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // An open dialog has to be answered first.
      if (!event.repeat && !document.querySelector("dialog[open]")) form.current?.requestSubmit();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}
