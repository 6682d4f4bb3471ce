import "react-quill/dist/quill.snow.css";
import "./rich-text-editor.css";
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { Quill } from "react-quill";
import { type ChosenPicture, ChoosePicture } from "@/pages/admin/pictures/choose-picture";
import { Notice } from "@/pages/admin/pictures/notice";
import { UploadProgress } from "@/pages/admin/pictures/upload-progress";
import type { UploadedPicture, usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { foldSpaces } from "@/lib/fold-spaces";
import { readLinkAddress } from "@/lib/link-address";
import { sanitizeHtml } from "@/lib/sanitize-html";
import { receivePictures } from "./arriving-pictures";
import { createEditor } from "./create-editor";
import { describePicture, insertPicture, listPictures, type PictureInText, removePicture, replaceAddress, selectClickedPicture } from "./document-pictures";
import { dropDeadLinks } from "./link-blot";
import { improveLinkBox } from "./link-box";
import { receivePastedPictures } from "./pasted-pictures";
import { PicturesInText } from "./pictures-in-text";
import { makeEditorAccessible, makeToolbarAccessible } from "./rich-text-toolbar";
import { warnOfUnsupported } from "./unsupported-content";

const Delta = Quill.import("delta");

export type RichTextHandle = {
  /** The text as it may be saved: sanitised, with ordinary spaces, "" when there is nothing in it. */
  getHtml: () => string;
  /** Whether the text differs from what the editor was given. */
  isChanged: () => boolean;
  /** Shows a picture of the storage wherever the text showed another server's. */
  replacePicture: (address: string, picture: UploadedPicture) => void;
  focus: () => void;
};

type RichTextEditorProps = {
  ref?: Ref<RichTextHandle>;
  label: string;
  /** Read once: give the editor another `key` to give it another text. */
  initialHtml: string;
  /** Something was edited: ask the handle what it is, not at every key. */
  onEdit: () => void;
  /** How the text's pictures come into storage. */
  uploads: ReturnType<typeof usePictureUploads>;
  /** Brings a picture of another server into the storage and the text. Throws an Error with a sentence. */
  copyPicture: (address: string) => Promise<unknown>;
};

/** The text is serialised when somebody asks for it, not while it is being typed. */
export function RichTextEditor({ ref, label, initialHtml, onEdit, uploads, copyPicture }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Quill | null>(null);
  const untouched = useRef("");
  const hintId = useId();
  const [pictures, setPictures] = useState<PictureInText[]>([]);
  const [notice, setNotice] = useState<string | null>(null);

  const setUp = useEffectEvent((quill: Quill) => {
    makeEditorAccessible(quill.root, label, hintId);
    makeToolbarAccessible(quill.container.previousElementSibling, `${label}: formatting`);
    improveLinkBox(quill);
    quill.setContents(quill.clipboard.convert({ html: sanitizeHtml(initialHtml) }), "silent");
    quill.history.clear();
    untouched.current = serialise(quill);
    setPictures(listPictures(quill));
    setNotice(warnOfUnsupported(initialHtml));
  });
  function noteEdit(quill: Quill) {
    setPictures((before) => keepIfEqual(before, listPictures(quill)));
    onEdit();
  }
  const edited = useEffectEvent(noteEdit);
  const upload = useEffectEvent(uploads.upload);

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const quill = createEditor(place);
    editor.current = quill;
    const arriving = receivePictures(
      quill,
      (file, outcome) => upload(file, outcome),
      () => edited(quill),
    );

    // After words that are selected: a picture never takes their place.
    quill.uploader.upload = (range, files) => arriving.insert(range.index + range.length, files);
    let lostLinks = 0;
    dropDeadLinks(quill, () => (lostLinks += 1));
    quill.clipboard.onPaste = (range, content) => {
      const address = range.length > 0 && readLinkAddress(content.text?.trim() ?? null);
      if (address && /^\w+:\S+$/.test(address)) {
        quill.formatText(range.index, range.length, "link", address, "user");
        return;
      }
      lostLinks = 0;
      const pasted = quill.clipboard.convert(content, quill.getFormat(range.index));
      const { kept, lost } = receivePastedPictures(pasted.ops, arriving);
      const text = new Delta(kept as typeof pasted.ops);
      quill.updateContents(new Delta().retain(range.index).delete(range.length).concat(text), "user");
      quill.setSelection(range.index + text.length(), 0, "silent");
      quill.scrollSelectionIntoView();
      const losses = [
        lost > 0 && "A picture in what you pasted could not be read. Insert it from its file instead.",
        lostLinks > 0 && `${lostLinks === 1 ? "A link" : `${lostLinks} links`} in what you pasted led nowhere, so only the words were kept.`,
      ];
      if (losses.some(Boolean)) setNotice(losses.filter(Boolean).join(" "));
    };
    place.querySelector(".ql-link")?.addEventListener("click", () => {
      if (!quill.getSelection()?.length) setNotice("Select the words to link first.");
    });
    quill.root.addEventListener("click", ({ target }) => selectClickedPicture(quill, target));
    setUp(quill);
    quill.on("text-change", () => edited(quill));

    return () => {
      editor.current = null;
      arriving.forget();
      place.replaceChildren();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    getHtml: () => (editor.current ? exportHtml(editor.current) : ""),
    isChanged: () => editor.current !== null && serialise(editor.current) !== untouched.current,
    replacePicture: (address, picture) => {
      if (!editor.current) return;
      replaceAddress(editor.current, address, picture);
      noteEdit(editor.current);
    },
    focus: () => editor.current?.focus(),
  }));

  function insertChosen(picture: ChosenPicture) {
    const quill = editor.current;
    if (!quill) return;
    const { index, length } = quill.selection.savedRange;
    insertPicture(quill, index + length, picture);
  }

  return (
    <div className="rich-text">
      <div ref={host} />
      <div className="mt-2 -ml-3">
        <ChoosePicture onChoose={insertChosen} />
      </div>
      <UploadProgress uploads={uploads.uploads} />
      <Notice message={notice} onDismiss={() => setNotice(null)} />
      <p id={hintId} className="mt-1.5 text-sm text-stone-600">
        Tab leaves the editor, Alt+F10 goes to its toolbar. In lists, Ctrl+] and Ctrl+[ change the level.
      </p>
      <PicturesInText
        pictures={pictures}
        onDescribe={(key, alt) => editor.current && describePicture(editor.current, key, alt)}
        onCopy={(address) => copyPicture(address).catch((error: Error) => setNotice(error.message))}
        onRemove={(key) => editor.current && removePicture(editor.current, key)}
      />
    </div>
  );
}

function serialise(quill: Quill): string {
  return JSON.stringify(quill.getContents().ops);
}

function exportHtml(quill: Quill): string {
  const html = sanitizeHtml(foldSpaces(quill.getSemanticHTML()));
  return quill.getText().trim() === "" && !html.includes("<img") ? "" : html;
}

function keepIfEqual(before: PictureInText[], now: PictureInText[]): PictureInText[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
