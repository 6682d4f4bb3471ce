/**
 * One line of the doctor's report: what is fine, what is wrong and how to fix it, what an owner still has to do (harmless
 * until then), or what could not be checked and how it could be.
 */
export type Finding =
  | { state: "well"; text: string }
  | { state: "ill" | "to do" | "unseen"; text: string; remedy: string };

/** The finding for a check that passes or fails; `remedy` says how to fix it. */
export function judge(text: string, holds: boolean, remedy: string): Finding {
  return holds ? { state: "well", text } : { state: "ill", text, remedy };
}
