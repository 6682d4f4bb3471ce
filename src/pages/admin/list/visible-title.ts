import { isBlank, withoutDirections } from "@/lib/characters";

/** The title as a link or a sentence can show it: it is seen, can be pressed, and turns nothing around it. */
export function visibleTitle(title: string): string {
  return isBlank(title) ? "Untitled" : withoutDirections(title);
}
