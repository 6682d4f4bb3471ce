import { useState } from "react";
import { safeStorage } from "@/data/admin/safe-storage";

/** A choice between on and off that this browser remembers under `name`; off at first. */
export function useRememberedChoice(name: string): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => safeStorage.getItem(name) === "on");

  function choose(on: boolean) {
    setOn(on);
    safeStorage.setItem(name, on ? "on" : "off");
  }

  return [isOn, choose];
}
