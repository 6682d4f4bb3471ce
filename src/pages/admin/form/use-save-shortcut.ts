import { useKeys } from "@/components/admin/use-keys";

/** Ctrl+S saves. The browser's own dialog never opens for it. */
export function useSaveShortcut(save: () => void): void {
  useKeys((event) => {
    if (event.key.toLowerCase() !== "s" || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // An open dialog has to be answered first.
    if (!event.repeat && !document.querySelector("dialog[open]")) save();
  });
}
