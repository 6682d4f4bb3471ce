/** A run of text. With `mark` it stands out, with `href` it is a link. */
export type Run = { text: string; mark?: true; href?: string };

export type Block = { type: "paragraph" | "heading" | "list" | "card"; lines: Run[][] };

/** The runs of a line, in which [these words] stand out and [these](/contact) are a link. What is not an address is not linked. */
export function splitRuns(line: string, readAddress: (href: string) => string | null): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: all, 1: text = "", 2: href, index } of line.matchAll(/\[([^[\]]+)\](?:\(([^()\s]+)\))?/g)) {
    if (index > end) runs.push({ text: line.slice(end, index) });
    const address = href === undefined ? null : readAddress(href);
    runs.push(address ? { text, href: address } : href === undefined ? { text, mark: true } : { text });
    end = index + all.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

const TYPES = [
  ["heading", /^#\s+/],
  ["list", /^[-*•]\s+/],
  ["card", /^>\s*/],
] as const;

/**
 * A text, split the way its writer laid it out: an empty line ends a paragraph; lines that begin with "- " are a list, one
 * with "# " is a heading, and those that begin with "> " a card.
 */
export function splitBlocks(text: string, readAddress: (href: string) => string | null): Block[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((part) => part.trim() !== "")
    .flatMap((part) => {
      const blocks: Block[] = [];
      for (const line of part.trim().split(/\r?\n/)) {
        const [type = "paragraph", sign] = TYPES.find(([, start]) => start.test(line)) ?? [];
        const last = blocks.at(-1);
        const runs = splitRuns(sign ? line.replace(sign, "") : line, readAddress);
        if (last && type !== "heading" && (last.type === type || (last.type === "card" && !sign)))
          last.lines.push(runs);
        else blocks.push({ type, lines: [runs] });
      }
      return blocks;
    });
}
