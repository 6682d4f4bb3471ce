import { Quill } from "react-quill";

const Delta = Quill.import("delta");
type Content = InstanceType<typeof Delta>;

/** The editor's three sizes, as its own styles and those of other editors built on it write them. */
const SIZES: Record<string, string> = {
  "10px": "small",
  "0.75em": "small",
  // Gmail's normal text is "small", and its smaller text "x-small".
  "x-small": "small",
  "18px": "large",
  "1.5em": "large",
  large: "large",
  "32px": "huge",
  "2.5em": "huge",
  "xx-large": "huge",
};

const SCRIPTS: Record<string, string> = { sub: "sub", super: "super" };

export function readForeignFormats(quill: Quill): void {
  quill.clipboard.addMatcher("del", (_, delta) => format(delta, "strike", true));
  quill.clipboard.addMatcher("ins", (_, delta) => format(delta, "underline", true));
  quill.clipboard.addMatcher('[style*="vertical-align"]', (node, delta) =>
    format(delta, "script", SCRIPTS[styleOf(node).verticalAlign]),
  );
  quill.clipboard.addMatcher('[style*="font-size"]', (node, delta) =>
    format(withoutForeignSizes(delta), "size", SIZES[styleOf(node).fontSize]),
  );
}

function styleOf(node: Node): Pick<CSSStyleDeclaration, "fontSize" | "verticalAlign"> {
  return node instanceof HTMLElement ? node.style : { fontSize: "", verticalAlign: "" };
}

/** Quill reads sizes in pixels but cannot show them. */
function withoutForeignSizes(content: Content): Content {
  return content.reduce((kept, { insert, attributes: { size, ...others } = {} }) => {
    const known = typeof size === "string" && Object.values(SIZES).includes(size);
    return insert === undefined ? kept : kept.insert(insert, known ? { ...others, size } : others);
  }, new Delta());
}

function format(content: Content, name: string, value: string | true | undefined): Content {
  if (!value) return content;
  return content.reduce(
    (formatted, { insert, attributes }) =>
      insert === undefined ? formatted : formatted.insert(insert, { [name]: value, ...attributes }),
    new Delta(),
  );
}
