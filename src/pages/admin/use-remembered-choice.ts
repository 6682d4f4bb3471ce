import { useState } from "react";
import { picklist } from "valibot";
import { keepStored, readStored } from "@/browser/storage";

const choices = picklist(["on", "off"]);

/** A choice between on and off that this browser remembers under `name`; off at first. */
export function useRememberedChoice(name: string): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(name, choices) === "on");

  function choose(on: boolean) {
    setOn(on);
    keepStored(name, on ? "on" : "off");
  }

  return [isOn, choose];
}
