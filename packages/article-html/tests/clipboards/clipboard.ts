/** What a program puts on the clipboard, in the shape that it really has, and what must become of it. */
export type Clipboard = {
  of: string;
  html?: string;
  text?: string;
  /** One line for each block that visitors read, as `listBlocks` writes it. */
  becomes: readonly string[];
  /** What the writer is told about it. */
  tells?: string;
  /** Words in the paste that are no part of its text: buttons, labels, marks. */
  notText?: readonly string[];
};

const MARKS: Record<string, string> = {
  STRONG: "**",
  B: "**",
  EM: "_",
  I: "_",
  S: "~~",
  U: "__",
  CODE: "`",
  SUP: "^",
  SUB: "~",
};

/** Stored HTML as one line for each block, with its words and what they are. */
export function listBlocks(html: string, parser = new DOMParser()): string[] {
  const { body } = parser.parseFromString(html, "text/html");
  return [...body.children].flatMap((block) => read(block, 0)).filter((line) => line !== "");
}

function read(block: Element, depth: number): string[] {
  const { nodeName } = block;
  if (/^H[1-6]$/.test(nodeName)) return [`${"#".repeat(Number(nodeName[1]))} ${words(block)}`];
  if (nodeName === "BLOCKQUOTE") {
    const lines = block.querySelectorAll(":scope > p");
    return Array.from(lines.length > 0 ? lines : [block], (line) => `> ${words(line)}`);
  }
  if (nodeName === "HR") return ["---"];
  if (nodeName === "ASIDE") return [...block.children].flatMap((line) => read(line, depth));
  if (nodeName === "PRE")
    return (block.textContent ?? "")
      .trimEnd()
      .split("\n")
      .map((line) => `    ${line}`);
  if (nodeName === "TABLE")
    return [...block.querySelectorAll("tr")].map((row) => `| ${Array.from(row.cells, words).join(" | ")} |`);
  if (nodeName !== "UL" && nodeName !== "OL") return [words(block)];
  return [...block.children].flatMap((item, index) => {
    const nested = [...item.children].filter(({ nodeName: name }) => name === "UL" || name === "OL");
    const box = item.querySelector(":scope > input");
    const number = Number(block.getAttribute("start") ?? 1) + index;
    const mark = box ? `[${box.hasAttribute("checked") ? "x" : " "}]` : nodeName === "OL" ? `${number}.` : "-";
    const own = item.cloneNode(true) as Element;
    for (const list of own.querySelectorAll("ul, ol")) list.remove();
    return [
      ...(own.textContent ? [`${"  ".repeat(depth)}${mark} ${words(own)}`] : []),
      ...nested.flatMap((list) => read(list, depth + 1)),
    ];
  });
}

function words(node: Node): string {
  if (!isElement(node)) return node.textContent ?? "";
  const inner = Array.from(node.childNodes, words).join("");
  const mark = MARKS[node.nodeName];
  if (mark !== undefined) return `${mark}${inner}${mark}`;
  if (node.nodeName === "BR") return " ⏎ ";
  if (node.nodeName === "IMG") return `![${node.getAttribute("alt") ?? ""}]`;
  if (node.nodeName === "SPAN") return `{${node.className.replace("ql-size-", "")} ${inner}}`;
  if (node.nodeName !== "A" || !node.hasAttribute("href")) return inner;
  const address = node.getAttribute("href") ?? "";
  return `[${inner}](${address.replace(/^(#fn(?:ref)?)-.*$/, "$1")})`;
}

/** By node type: another window has its own Element class. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
