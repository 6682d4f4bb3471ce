type DescriptionBlock = { type: "paragraph" | "list"; lines: string[] };

const BULLET = /^\s*[-*•–]\s+/;

/**
 * Plain text, split the way its writer laid it out: an empty line ends a paragraph, a line that begins with "- ", "* " or
 * "• " is an item of a list.
 */
export function splitDescription(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let open = false;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const words = line.replace(BULLET, "").trim();
    if (words === "") {
      // Items with empty lines between them are one list.
      open = blocks.at(-1)?.type === "list";
      continue;
    }
    const type = BULLET.test(line) ? "list" : "paragraph";
    const last = blocks.at(-1);
    if (open && last?.type === type) last.lines.push(words);
    else blocks.push({ type, lines: [words] });
    open = true;
  }
  return blocks;
}
