import { useState } from "react";
import { isFreeKey, useKeys } from "@/components/admin/use-keys";
import { useRememberedChoice } from "@/pages/admin/use-remembered-choice";

/**
 * Whether the page shows title and text alone. F8 turns it on and off, Escape off. `interrupt` shows the rest until the form
 * is opened again, as something in it needs the writer.
 */
export function useFocusMode() {
  const [isChosen, choose] = useRememberedChoice("blockwork-focus-mode");
  const [isInterrupted, setInterrupted] = useState(false);
  const isOn = isChosen && !isInterrupted;

  function turn(on: boolean) {
    setInterrupted(false);
    choose(on);
  }

  useKeys((event) => {
    if (!isFreeKey(event)) return;
    if (event.key === "F8") {
      event.preventDefault();
      turn(!isOn);
    } else if (event.key === "Escape" && isOn && !isInEditorBox(event.target)) {
      turn(false);
    }
  });

  return { isOn, choose: turn, interrupt: () => setInterrupted(true) };
}

/** Escape closes the editor's link box and its list of styles first. */
function isInEditorBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".ql-tooltip, .ql-picker") !== null;
}
