import "react-quill/dist/quill.snow.css";
import "./rich-text-editor.css";
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { Quill } from "react-quill";
import { foldSpaces } from "@/lib/fold-spaces";
import { sanitizeHtml } from "@/lib/sanitize-html";
import { type PictureInText, PicturesInText } from "./pictures-in-text";
import { takeOutPictures } from "./pasted-pictures";
import { PICKER_TYPES } from "@/pages/admin/pictures/prepare-picture";
import { focusToolbar, makeEditorAccessible, makeLinkBoxAccessible, makeToolbarAccessible } from "./rich-text-toolbar";
import { warnOfUnsupported } from "./unsupported-content";

const { EmbedBlot } = Quill.import("parchment");
const Delta = Quill.import("delta");

/** Quill's own picture forgets an empty alternative text, which is what says that a picture is decorative. */
class Picture extends EmbedBlot {
  static override blotName = "image";
  static override tagName = "IMG";
  static readonly attributeNames = ["alt", "width", "height"];

  static override create(address: unknown): Element {
    const node = super.create(address);
    if (node instanceof HTMLImageElement) node.src = /^(?:https?:\/)?\/(?!\/)/i.test(String(address)) ? String(address) : "//:0";
    return node as Element;
  }

  static override formats(node: HTMLElement): Record<string, string> {
    const present = Picture.attributeNames.filter((name) => node.hasAttribute(name));
    return Object.fromEntries(present.map((name) => [name, node.getAttribute(name) ?? ""]));
  }

  static override value(node: HTMLElement): string | null {
    return node.getAttribute("src");
  }

  override format(name: string, value: unknown): void {
    if (!Picture.attributeNames.includes(name) || !(this.domNode instanceof HTMLElement)) return;
    if (typeof value === "string") this.domNode.setAttribute(name, value);
    else this.domNode.removeAttribute(name);
  }
}
Quill.register(Picture, true);

const Link = Quill.import("formats/link") as { sanitize: (address: string) => string };
const LINK_PROTOCOL = /^(?:https?|mailto|tel):/i;
/** Only the specified protocols; a bare "example.com" is meant as a web address, everything else leads nowhere. */
Link.sanitize = (address) => {
  const typed = address.trim();
  if (LINK_PROTOCOL.test(typed) || /^(?:\/(?!\/)|#)/.test(typed)) return typed;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : "about:blank";
};

// Quotes and code have no button, but a post that holds them keeps them.
const FORMATS = [
  "header", "bold", "italic", "underline", "strike", "list", "indent", "link", "image", "blockquote", "code", "code-block",
];

const TOOLBAR = [
  [{ header: [1, 2, 3, false] }],
  ["bold", "italic", "underline", "strike"],
  [{ list: "ordered" }, { list: "bullet" }],
  ["link", "image"],
  ["clean"],
];

// The Tab key leaves the editor, as it leaves every other field; Ctrl+] and Ctrl+[ indent instead.
const TAB_BINDINGS = ["tab", "remove tab", "indent", "outdent", "indent code-block", "outdent code-block", "table tab"];

export type InsertedPicture = { url: string; alt: string | null; width: number; height: number };

export type RichTextHandle = {
  /** The text as it may be saved: sanitised, with ordinary spaces, "" when there is nothing in it. */
  getHtml: () => string;
  /** Whether the text differs from what the editor was given. */
  isChanged: () => boolean;
  focus: () => void;
};

type RichTextEditorProps = {
  ref?: Ref<RichTextHandle>;
  label: string;
  /** Read once: give the editor another `key` to give it another text. */
  initialHtml: string;
  /** Something was edited: ask the handle what it is, not at every key. */
  onEdit: () => void;
  /** Stores a picture and asks what it shows; null when it came to nothing, which has been told by then. */
  addPicture: (file: File) => Promise<InsertedPicture | null>;
  /** Asks what a picture of the text shows: its new alternative text ("" is decorative), null for no change. */
  describePicture: (picture: PictureInText) => Promise<string | null>;
  onNotice: (message: string) => void;
};

/** The one place that knows Quill. The text is serialised when somebody asks for it, not while it is being typed. */
export function RichTextEditor({ ref, label, initialHtml, onEdit, addPicture, describePicture, onNotice }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Quill | null>(null);
  const untouched = useRef("");
  const hintId = useId();
  const [pictures, setPictures] = useState<PictureInText[]>([]);

  const setUp = useEffectEvent((quill: Quill) => {
    makeEditorAccessible(quill.root, label, hintId);
    makeToolbarAccessible(quill.container.previousElementSibling, `${label}: formatting`);
    makeLinkBoxAccessible(quill.container);
    quill.setContents(quill.clipboard.convert({ html: sanitizeHtml(initialHtml) }), "silent");
    quill.history.clear();
    untouched.current = serialise(quill);
    setPictures(listPictures(quill));
    const warning = warnOfUnsupported(initialHtml);
    if (warning) onNotice(warning);
  });
  const edited = useEffectEvent((quill: Quill) => {
    setPictures((before) => keepIfEqual(before, listPictures(quill)));
    onEdit();
  });
  const notice = useEffectEvent(onNotice);
  const upload = useEffectEvent(addPicture);

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const quill = createQuill(place);
    editor.current = quill;
    const insertFile = (index: number, file: File) => insertPicture(quill, index, upload(file));

    quill.uploader.upload = (range, files) => {
      for (const file of files) void insertFile(range.index, file);
    };
    quill.clipboard.onPaste = (range, content) => {
      const pasted = quill.clipboard.convert(content, quill.getFormat(range.index));
      const { kept, pictures: found, lost } = takeOutPictures(pasted.ops);
      const text = new Delta(kept as typeof pasted.ops);
      quill.updateContents(new Delta().retain(range.index).delete(range.length).concat(text), "user");
      quill.setSelection(range.index + text.length(), 0, "silent");
      quill.scrollSelectionIntoView();
      for (const { index, file } of found) void insertFile(range.index + index, file);
      if (lost > 0) notice("A picture in what you pasted could not be read. Insert it from its file instead.");
    };
    place.querySelector(".ql-link")?.addEventListener("click", () => {
      if (!quill.getSelection()?.length) notice("Select the words that shall become the link first.");
    });
    setUp(quill);
    quill.on("text-change", () => edited(quill));

    return () => {
      editor.current = null;
      place.replaceChildren();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    getHtml: () => (editor.current ? exportHtml(editor.current) : ""),
    isChanged: () => editor.current !== null && serialise(editor.current) !== untouched.current,
    focus: () => editor.current?.focus(),
  }));

  return (
    <div className="rich-text">
      <div ref={host} />
      <p id={hintId} className="mt-1.5 text-sm text-stone-600">
        Tab leaves the editor, Alt+F10 goes to its toolbar. In lists, Ctrl+] and Ctrl+[ change the level.
      </p>
      <PicturesInText
        pictures={pictures}
        onDescribe={async (picture) => {
          const alt = await describePicture(picture);
          if (alt !== null) editor.current?.formatText(picture.index, 1, { alt }, "user");
        }}
      />
    </div>
  );
}

function createQuill(place: HTMLElement): Quill {
  const container = document.createElement("div");
  place.append(container);
  const indent = (step: string) => ({
    key: step === "+1" ? "]" : "[",
    shortKey: true,
    handler(this: { quill: Quill }, _range: unknown, context: { format: Record<string, unknown> }) {
      if (context.format.list) this.quill.format("indent", step, "user");
      return false;
    },
  });
  container.addEventListener("keydown", (event) => {
    if (event.key !== "F10" || !event.altKey) return;
    event.preventDefault();
    focusToolbar(place);
  });
  return new Quill(container, {
    theme: "snow",
    formats: FORMATS,
    modules: {
      toolbar: TOOLBAR,
      uploader: { mimetypes: [...PICKER_TYPES] },
      keyboard: {
        bindings: {
          ...Object.fromEntries(TAB_BINDINGS.map((name) => [name, null])),
          "deeper level": indent("+1"),
          "higher level": indent("-1"),
        },
      },
    },
  });
}

/** Puts a picture where it was asked for, wherever that place has moved to while the picture was on its way. */
async function insertPicture(quill: Quill, index: number, arriving: Promise<InsertedPicture | null>): Promise<void> {
  let place = index;
  const follow = (change: InstanceType<typeof Delta>) => {
    place = change.transformPosition(place);
  };
  quill.on("text-change", follow);
  const picture = await arriving;
  quill.off("text-change", follow);
  if (!picture || !quill.root.isConnected) return;
  const { url, alt, width, height } = picture;
  const attributes = { ...(alt === null ? {} : { alt }), width: String(width), height: String(height) };
  // A step of its own for Undo.
  quill.history.cutoff();
  quill.updateContents(new Delta().retain(place).insert({ image: url }, attributes), "user");
  quill.history.cutoff();
  quill.setSelection(place + 1, 0, "silent");
}

function serialise(quill: Quill): string {
  return JSON.stringify(quill.getContents().ops);
}

function exportHtml(quill: Quill): string {
  if (quill.getText().trim() === "" && listPictures(quill).length === 0) return "";
  return sanitizeHtml(foldSpaces(quill.getSemanticHTML()));
}

function listPictures(quill: Quill): PictureInText[] {
  let index = 0;
  return quill.getContents().ops.flatMap((operation) => {
    const here = index;
    index += typeof operation.insert === "string" ? operation.insert.length : 1;
    if (typeof operation.insert !== "object" || !("image" in operation.insert)) return [];
    const alt = operation.attributes?.alt;
    return [{ index: here, url: String(operation.insert.image), alt: typeof alt === "string" ? alt : null }];
  });
}

function keepIfEqual(before: PictureInText[], now: PictureInText[]): PictureInText[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
