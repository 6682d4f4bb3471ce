import { Quill } from "react-quill";

// Quill's own parts, and what its functions take and give: all files here have them from this one.
export { Quill };
export const Delta = Quill.import("delta");
export const { Attributor, BlockBlot, EmbedBlot, Scope } = Quill.import("parchment");

/** Quill's own has no formats where its type says that it has, and keys ask every line for them. */
export class BlockEmbed extends (Quill.import("blots/block/embed") as typeof EmbedBlot) {
  static override formats(_node: HTMLElement): Record<string, string | true> {
    return {};
  }
}

export type Content = InstanceType<typeof Delta>;
export type Operation = Content["ops"][number];
export type Formats = Record<string, unknown>;
export type Line = ReturnType<Quill["getLine"]>[0];
export type Range = { index: number; length: number };

/** What stands there, with the end of its last line. */
export function getWholeLines(quill: Quill, { index, length }: Range): Content {
  const content = quill.getContents(index, length);
  const isEnded = String(content.ops.at(-1)?.insert).endsWith("\n");
  return isEnded ? content : content.insert("\n", quill.getLine(index + length)[0]?.formats());
}

/** A change that one Undo takes back, and nothing else with it. */
export function inOneStep<Made>(quill: Quill, change: () => Made): Made {
  quill.history.cutoff();
  const made = change();
  quill.history.cutoff();
  return made;
}

/** Quill's box for the address of a link. */
type LinkBox = {
  root: HTMLElement;
  textbox: HTMLInputElement;
  linkRange?: Range;
  show: () => void;
  hide: () => void;
  position: (reference: { left: number; top: number; bottom: number; width: number }) => void;
  edit: (mode: string, preview?: string | null) => void;
  save: () => void;
};

export function linkBoxOf(quill: Quill): LinkBox {
  return (quill.theme as unknown as { tooltip: LinkBox }).tooltip;
}
