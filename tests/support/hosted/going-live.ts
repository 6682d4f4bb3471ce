import { readFileSync } from "node:fs";

/** A step of "Going live": its title, its shell commands, and what it adds to config.toml. */
export type Step = { title: string; commands: string[]; settings: string };

function readBlocks(text: string, language: string): string {
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))];
  return blocks.map(([, block = ""]) => block.replaceAll(/^ {3}/gm, "")).join("");
}

/** The steps of "Going live" in docs/operation.md, as they are written there, with these words in place of its examples. */
export function readGoingLive(words: Record<string, string> = {}): Step[] {
  const [, section = ""] = /\n## Going live\n([\s\S]*?)\n## /.exec(readFileSync("docs/operation.md", "utf8")) ?? [];
  const filled = Object.entries(words).reduce((text, [example, word]) => text.replaceAll(example, word), section);
  return filled
    .split(/\n\d+\. /)
    .slice(1)
    .map((text) => ({
      title: /^\*\*(.*?)[.*]/.exec(text)?.[1] ?? "",
      commands: readBlocks(text, "sh")
        .split("\n")
        .map((line) => line.replace(/\s+#.*/, "").trim())
        .filter(Boolean),
      settings: readBlocks(text, "toml"),
    }));
}

/** The names in `.env.example`; those after "Optional" may be left out. */
export function readVariableNames(): string[] {
  const [needed = ""] = readFileSync(".env.example", "utf8").split("# Optional");
  return [...needed.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
}
