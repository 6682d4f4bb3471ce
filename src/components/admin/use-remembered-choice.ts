import { useSyncExternalStore } from "react";
import { boolean, keepStored, readStored } from "@/browser/storage";
import { createStore } from "@/lib/store";

const choices = createStore(0);

/** A choice between on and off that this browser remembers under `name`; off at first. Every component that uses it is told of a change. */
export function useRememberedChoice(name: string): [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(choices.subscribe, () => readStored(name, boolean()) ?? false);

  function choose(on: boolean) {
    keepStored(name, on);
    choices.update((count) => count + 1);
  }

  return [isOn, choose];
}
