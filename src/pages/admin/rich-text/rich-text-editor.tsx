import "react-quill/dist/quill.snow.css";
import "./rich-text-editor.css";
import "./rich-text-content.css";
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import type { Quill } from "react-quill";
import { Button } from "@/components/button";
import { type ChosenPicture, ChoosePicture } from "@/pages/admin/pictures/choose-picture";
import { Notice } from "@/pages/admin/pictures/notice";
import { UploadProgress } from "@/pages/admin/pictures/upload-progress";
import type { UploadedPicture, usePictureUploads } from "@/pages/admin/pictures/use-picture-uploads";
import { foldSpaces } from "@/lib/fold-spaces";
import { sanitizeHtml } from "@/lib/sanitize-html";
import { receivePictures } from "@/pages/admin/rich-text/pictures/arriving-pictures";
import { createEditor } from "./create-editor";
import { describePicture, insertPicture, listPictures, type PictureInText, removePicture, replaceAddress } from "@/pages/admin/rich-text/pictures/document-pictures";
import { improveLinkBox } from "./link-box";
import { markTableHeads } from "@/pages/admin/rich-text/pasting/pasted-tables";
import { receivePastes } from "@/pages/admin/rich-text/pasting/receive-pastes";
import { PicturesInText } from "@/pages/admin/rich-text/pictures/pictures-in-text";
import { makeEditorAccessible, makeToolbarAccessible } from "./rich-text-toolbar";
import { makeEmbedsSelectable } from "./selected-embeds";
import { findTable } from "./table-blot";
import { TableTools } from "./table-tools";
import { warnOfUnsupported } from "./unsupported-content";
import { useWordCount, WordCount } from "./word-count";
import { giveDirections } from "./writing-direction";

export type RichTextHandle = {
  /** The text as it may be saved: sanitised, with ordinary spaces, "" when there is nothing in it. */
  getHtml: () => string;
  /** Whether the text differs from what the editor was given. */
  isChanged: () => boolean;
  /** Shows a stored picture wherever the text showed the one on another server. */
  replacePicture: (address: string, picture: UploadedPicture) => void;
  focus: () => void;
};

type RichTextEditorProps = {
  ref?: Ref<RichTextHandle>;
  label: string;
  /** Read once: give the editor another `key` to give it another text. */
  initialHtml: string;
  /** Something was edited. Reading the text is slow: ask the handle for it later, not at every key. */
  onEdit: () => void;
  /** How the text's pictures get into storage. */
  uploads: ReturnType<typeof usePictureUploads>;
  /** Copies a picture from another server into storage and into the text. Throws an Error with a sentence. */
  copyPicture: (address: string) => Promise<unknown>;
};

/** The text is serialised when it is asked for, not while somebody is typing. */
export function RichTextEditor({ ref, label, initialHtml, onEdit, uploads, copyPicture }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const editor = useRef<Quill | null>(null);
  const untouched = useRef("");
  const hintId = useId();
  const [pictures, setPictures] = useState<PictureInText[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const [hint, setHint] = useState("");
  const [canUndoRemoval, setCanUndoRemoval] = useState(false);
  const [isInTable, setIsInTable] = useState(false);
  const { words, recount } = useWordCount();

  const setUp = useEffectEvent((quill: Quill) => {
    makeEditorAccessible(quill.root, label, hintId);
    makeToolbarAccessible(head.current?.querySelector(".ql-toolbar") ?? null, `${label}: formatting`);
    improveLinkBox(quill);
    quill.setContents(quill.clipboard.convert({ html: sanitizeHtml(initialHtml) }), "silent");
    quill.history.clear();
    untouched.current = serialise(quill);
    giveDirections(quill);
    setPictures(listPictures(quill));
    setNotice(warnOfUnsupported(initialHtml));
    recount(() => quill.getText());
  });
  function noteEdit(quill: Quill) {
    setHint("");
    setCanUndoRemoval(false);
    recount(() => quill.getText());
    setPictures((before) => keepIfEqual(before, listPictures(quill)));
    onEdit();
  }
  const edited = useEffectEvent(noteEdit);
  const upload = useEffectEvent(uploads.upload);

  useEffect(() => {
    const [place, bar] = [host.current, head.current];
    if (!place || !bar) return;
    const quill = createEditor(place, bar);
    editor.current = quill;
    const arriving = receivePictures(
      quill,
      (file, outcome) => upload(file, outcome),
      () => edited(quill),
    );

    // After selected words: a picture never replaces them.
    quill.uploader.upload = (range, files) => arriving.insert(range.index + range.length, files);
    receivePastes(quill, arriving, setNotice);
    bar.querySelector(".ql-link")?.addEventListener("click", () => {
      if (!quill.getSelection()?.length) setHint("Select the words to link first.");
    });
    makeEmbedsSelectable(quill);
    setUp(quill);
    quill.on("text-change", () => edited(quill));
    quill.on("editor-change", () => setIsInTable(findTable(quill, quill.getLine(quill.selection.savedRange.index)[0]) !== null));
    quill.on("selection-change", (range) => range?.length && setHint(""));

    return () => {
      editor.current = null;
      arriving.forget();
      place.replaceChildren();
      bar.replaceChildren();
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
      <div className="rich-text-head">
        <div ref={head} />
        <div className="rich-text-notes">
          <UploadProgress uploads={uploads} />
          <output className="block text-sm">{hint}</output>
          <output className="block text-sm">
            {canUndoRemoval && (
              <>
                Picture removed.{" "}
                <Button variant="ghost" size="sm" onClick={() => editor.current?.history.undo()}>
                  Undo
                </Button>
              </>
            )}
          </output>
          <TableTools shown={isInTable} getEditor={() => editor.current} />
          <Notice message={notice} onDismiss={() => setNotice(null)} />
        </div>
      </div>
      <div ref={host} />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <div className="-ml-3">
          <ChoosePicture onChoose={insertChosen} />
        </div>
        <WordCount words={words} />
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-stone-600 pointer-coarse:hidden">
        Tab leaves the editor, Alt+F10 goes to its toolbar. In lists, Ctrl+] and Ctrl+[ change the level.
      </p>
      <PicturesInText
        pictures={pictures}
        onDescribe={(key, alt) => editor.current && describePicture(editor.current, key, alt)}
        onCopy={(address) => copyPicture(address).catch((error: Error) => setNotice(error.message))}
        onRemove={(key) => {
          if (!editor.current) return;
          removePicture(editor.current, key);
          setCanUndoRemoval(true);
        }}
      />
    </div>
  );
}

function serialise(quill: Quill): string {
  return JSON.stringify(quill.getContents().ops);
}

function exportHtml(quill: Quill): string {
  const html = sanitizeHtml(markTableHeads(foldSpaces(quill.getSemanticHTML())));
  return quill.getText().trim() === "" && !/<(?:img|hr)\b/.test(html) ? "" : html;
}

function keepIfEqual(before: PictureInText[], now: PictureInText[]): PictureInText[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
