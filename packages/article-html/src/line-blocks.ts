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
