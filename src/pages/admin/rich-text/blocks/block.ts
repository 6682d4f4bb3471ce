import type { Quill } from "@/pages/admin/rich-text/quill";

/** What a block is to the editor. Menu, reader, writer and the keys that leave a block follow from it. */
export type Block = {
  /** Its name in Quill, as the format of its lines or as an embed; then the formats that only it has. */
  formats: readonly string[];
  /** What the menu offers. */
  offers: readonly Offer[];
  /** Gives stored HTML the form that Quill reads. */
  read?: (page: Document) => void;
  /** Returns the element to store. */
  write?: (what: BlockToWrite) => Element;
};

export type Offer = {
  name: string;
  /** Other words that find it. */
  words: string;
  /** What the caret's line gets. */
  format?: readonly [name: string, value: unknown];
  /** What else happens. */
  make?: (quill: Quill, line: number, choosePicture: () => void) => void;
};

export type BlockToWrite = {
  page: Document;
  /** What stands in Quill under the block's name, and beside it. */
  value: unknown;
  attributes: Record<string, unknown>;
  /** The line without its formats, and its number in a list. */
  text: string;
  number: number | null;
  /** The line in an element of this name. */
  lineIn: (name: string) => HTMLElement;
  /** The element above if it has this name, so that both are one; else a new one. */
  goOnIn: (name: string) => HTMLElement;
};
