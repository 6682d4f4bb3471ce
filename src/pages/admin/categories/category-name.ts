import { describeExcess, isBlank } from "@/lib/characters";

const MOST = 60;

/** By how much a name is too long, as a sentence; undefined if it fits. */
export function describeLongName(name: string): string | undefined {
  return describeExcess(name, MOST);
}

/** What is wrong with a category's name; "" if nothing is. */
export function checkName(name: string): string {
  return isBlank(name) ? "Enter a name." : (describeLongName(name) ?? "");
}
