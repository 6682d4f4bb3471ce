import { isFreeKey, useKeys } from "@/components/admin/use-keys";
import { useRememberedChoice } from "@/components/admin/use-remembered-choice";

/** Whether the page shows title and text alone, and what shows the rest again. F8 turns it on and off, Escape off. */
export function useFocusMode(): [isOn: boolean, showAll: () => void] {
  const [isOn, choose] = useRememberedChoice("blockwork-focus-mode");

  useKeys((event) => {
    if (!isFreeKey(event)) return;
    if (event.key === "F8") {
      event.preventDefault();
      choose(!isOn);
    } else if (event.key === "Escape" && isOn && !isInEditorBox(event.target)) {
      choose(false);
    }
  });

  return [isOn, () => choose(false)];
}

/** Escape closes the editor's link box and its list of styles first. */
function isInEditorBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".ql-tooltip, .ql-picker") !== null;
}
