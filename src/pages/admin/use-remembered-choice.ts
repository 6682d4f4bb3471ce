import { useState } from "react";
import { boolean } from "valibot";
import { keepStored, readStored } from "@/browser/storage";

/** A choice between on and off that this browser remembers under `name`; off at first. */
export function useRememberedChoice(name: string): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(name, boolean()) ?? false);

  function choose(on: boolean) {
    setOn(on);
    keepStored(name, on);
  }

  return [isOn, choose];
}
