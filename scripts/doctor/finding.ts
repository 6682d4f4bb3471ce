/**
 * One line of the doctor's report: what is well, what is ill and the one thing to do about it, what an owner still has to do
 * (which does no harm until then), and what could not be seen and how it can be.
 */
export type Finding =
  | { state: "well"; text: string }
  | { state: "ill" | "to do" | "unseen"; text: string; remedy: string };

/** The finding for a check that either holds or does not; `remedy` is the one thing to do where it does not. */
export function judge(text: string, holds: boolean, remedy: string): Finding {
  return holds ? { state: "well", text } : { state: "ill", text, remedy };
}
