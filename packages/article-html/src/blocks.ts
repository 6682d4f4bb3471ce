/** What the sanitiser lets a block have: its elements, and which of them may have an attribute, or a class, with which values. */
type Kept = { elements: string; attributes?: Readonly<Record<string, [of: RegExp, value: RegExp]>> };

const SIZE = /^[1-9]\d{0,4}$/;
const COUNT = /^-?\d{1,6}$/;

/** Blocks that are more than lines. */
export const KEPT_BLOCKS: Readonly<Record<string, Kept>> = {
  heading: { elements: "h1 h2 h3 h4 h5 h6" },
  list: {
    elements: "ol ul li",
    attributes: {
      "data-list": [/^LI$/, /^(?:bullet|ordered|checked|unchecked)$/],
      class: [/^LI$/, /^ql-indent-[1-8]$/],
      start: [/^OL$/, COUNT],
      value: [/^LI$/, COUNT],
    },
  },
  figure: { elements: "figure figcaption img", attributes: { width: [/./, SIZE], height: [/./, SIZE] } },
  table: {
    elements: "table caption thead tbody tfoot tr th td",
    attributes: { colspan: [/./, SIZE], rowspan: [/./, SIZE], scope: [/^TH$/, /^(?:col|row)(?:group)?$/] },
  },
  divider: { elements: "hr" },
};

/** A block of lines that hold words alone. Sanitiser, article and editor follow from it, but for how it looks. */
export type LineBlock = {
  /** What it is called, and other words that people look for it by. */
  name: string;
  words: string;
  /** The element that each of its lines is; without one it is a paragraph, with the block's key as its class: `ql-button`. */
  element?: "blockquote";
  /** The element that lines below each other stand in, each of one block only: in code as text, elsewhere as paragraphs. */
  around?: "aside" | "pre";
  /** The words of the link that each of its lines is, for a writer to begin with. */
  link?: string;
};

/** By the names that Quill gives to those which it knows. */
export const LINE_BLOCKS: Readonly<Record<string, LineBlock>> = {
  callout: { name: "Callout", words: "note box hint aside", around: "aside" },
  button: { name: "Button", words: "link call to action", link: "Read more" },
  blockquote: { name: "Quote", words: "blockquote citation", element: "blockquote" },
  "code-block": { name: "Code block", words: "program pre", around: "pre" },
};
