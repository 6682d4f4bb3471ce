import type { Clipboard } from "./clipboard.ts";

export const markdown: Clipboard[] = [
  {
    of: "Markdown: an address, whose lines are short, and a paragraph that was wrapped",
    text: "## Visit us\n\nBlockwork\n12 High Street\nLondon\n\nThis paragraph was wrapped by its author at about seventy characters,\nas many **editors** do, and it is one paragraph.",
    becomes: [
      "## Visit us",
      "Blockwork ⏎ 12 High Street ⏎ London",
      "This paragraph was wrapped by its author at about seventy characters, as many **editors** do, and it is one paragraph.",
    ],
  },
  {
    of: "Markdown: to-dos",
    text: "- [ ] Buy milk\n  - [x] Skimmed\n- [x] Call Ann",
    becomes: ["[ ] Buy milk", "  [x] Skimmed", "[x] Call Ann"],
    notText: ["x", "x"],
  },
  {
    of: "Markdown: one to-do",
    text: "- [ ] Buy milk",
    becomes: ["[ ] Buy milk"],
  },
  {
    of: "Markdown: a list that begins at 3",
    text: "3. Third\n4. Fourth\n   - inner",
    becomes: ["3. Third", "4. Fourth", "  - inner"],
  },
  {
    of: "Markdown: footnotes, one of them named twice",
    text: "Water is wet[^1], fire is hot[^heat] and water[^1] puts it out.\n\n1. One\n\n[^1]: As many say.\n[^heat]: Do **not** touch.\n",
    becomes: [
      "Water is wet[^1^](#fn), fire is hot[^2^](#fn) and water[^1^](#fn) puts it out.",
      "1. One",
      "---",
      "1. As many say. [↩](#fnref) [↩^2^](#fnref)",
      "2. Do **not** touch. [↩](#fnref)",
    ],
    notText: ["heat", "heat"],
  },
  {
    of: "Markdown: code, a quote and a table",
    text: "> Quoted\n\n```ts\nconst a = 1;\n```\n\n| A | B |\n| --- | --- |\n| 1 | 2 |",
    becomes: ["> Quoted", "    const a = 1;", "| A | B |", "| 1 | 2 |"],
    notText: ["ts"],
  },
  {
    of: "Markdown: what looks like a tag and is none",
    text: "## Tags\n\nWrite <title> and <textarea> tags first, a Promise<string>, a <name>, <!-- this --> and a<b.\n\n<script>alert(1)</script>",
    becomes: [
      "## Tags",
      "Write <title> and <textarea> tags first, a Promise<string>, a <name>, <!-- this --> and a<b.",
      "<script>alert(1)</script>",
    ],
  },
  {
    of: "Markdown: front matter of a file, and a note as GitHub has it",
    text: "---\ntitle: Plan\ndate: 2026-01-01\n---\n\n# Plan\n\n> [!Note]\n> Mind **this**.\n> And that.\n",
    becomes: ["# Plan", "**Note**", "Mind **this**. ⏎ And that."],
    tells: "Left out: 1 block of front matter.",
    notText: ["titlePlandate"],
  },
];
