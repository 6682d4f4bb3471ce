import "react-quill/dist/quill.snow.css";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Quill } from "./quill";
import "./rich-text-editor.css";
import "./rich-text-content.css";
import { Button } from "@/components/button";
import { isSame } from "@/lib/objects";
import { PictureDialog } from "@/pages/admin/pictures/choose-picture";
import { Notice, UploadProgress } from "@/pages/admin/pictures/upload-progress";
import type { PictureUploads, UploadedPicture } from "@/pages/admin/pictures/use-picture-uploads";
import { receivePictures } from "@/pages/admin/rich-text/pictures/arriving-pictures";
import { offerBlocks } from "@/pages/admin/rich-text/boxes/block-menu";
import { createEditor } from "./create-editor";
import {
  changePicture,
  findPictureNode,
  findSelectedPicture,
  insertPicture,
  listPictures,
  type PictureInText,
  removePicture,
  replaceAddress,
  stepPicture,
} from "@/pages/admin/rich-text/pictures/document-pictures";
import { keepFootnotes } from "@/pages/admin/rich-text/blocks/keep-footnotes";
import { exportHtml, loadHtml } from "./html";
import { improveLinkBox } from "@/pages/admin/rich-text/boxes/link-box";
import { findLinkTargets } from "@/pages/admin/rich-text/boxes/link-targets";
import { keepCounting } from "@/pages/admin/rich-text/blocks/list-numbers";
import { receivePastes } from "@/pages/admin/rich-text/pasting/receive-pastes";
import { makePicturesDraggable } from "@/pages/admin/rich-text/pictures/drag-pictures";
import { layOutGalleries } from "@/pages/admin/rich-text/pictures/lay-out-galleries";
import { type PictureActions, PictureFields } from "@/pages/admin/rich-text/pictures/picture-fields";
import { SelectedPicture } from "@/pages/admin/rich-text/pictures/selected-picture";
import { makeEditorAccessible, makeToolbarAccessible } from "@/pages/admin/rich-text/boxes/rich-text-toolbar";
import { makeEmbedsSelectable } from "@/pages/admin/rich-text/typing/selected-embeds";
import { offerFormats } from "@/pages/admin/rich-text/boxes/selection-bar";
import { readHeadRow } from "@/pages/admin/rich-text/blocks/table-rows";
import { TableTools } from "@/pages/admin/rich-text/blocks/table-tools";
import { nameChanges } from "./unsupported-content";
import { isTyping, giveDirections } from "@/pages/admin/rich-text/typing/writing-direction";
import { useWordCount, WordCount } from "./word-count";

export type RichTextHandle = {
  /** The text to save: sanitised, with ordinary spaces, "" if it is empty. */
  getHtml: () => string;
  isChanged: () => boolean;
  replacePicture: (address: string, picture: UploadedPicture) => void;
  /** Describes the undescribed pictures with this address. */
  describePicture: (address: string, alt: string) => void;
  focus: () => void;
};

/** The last change, as long as a single Undo reverts it. */
type Undoable = { what: string; undo: string };

type RichTextEditorProps = {
  ref: Ref<RichTextHandle>;
  /** Read once: give the editor another `key` to give it another text. */
  initialHtml: string;
  /** Called after an edit. Reading the text is slow: ask the handle for it later, not at every key. */
  onEdit: () => void;
  uploads: PictureUploads;
  copyPicture: (address: string) => Promise<unknown>;
  checksSpelling: boolean;
};

export function RichTextEditor(props: RichTextEditorProps) {
  const { ref, initialHtml, onEdit, uploads, copyPicture, checksSpelling } = props;
  const host = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const editor = useRef<Quill | null>(null);
  const pending = useRef<ReturnType<typeof receivePictures> | null>(null);
  const untouched = useRef("");
  const [pictures, setPictures] = useState<PictureInText[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const [hint, setHint] = useState("");
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [hasHeadRow, setHasHeadRow] = useState<boolean | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [selected, setSelected] = useState<number | null>(null);
  const { words, recount } = useWordCount();

  const setUp = useEffectEvent((quill: Quill) => {
    makeEditorAccessible(quill.root);
    makeToolbarAccessible(head.current?.querySelector(".ql-toolbar") ?? null);
    loadHtml(quill, initialHtml);
    untouched.current = serialise(quill);
    giveDirections(quill);
    layOutGalleries(quill);
    setPictures(listPictures(quill));
    setNotice(nameChanges(initialHtml, exportHtml(quill)));
    recount(() => quill.getText());
  });
  function noteEdit(quill: Quill, typed = false) {
    setHint("");
    setUndoable(null);
    recount(() => quill.getText());
    const now = typed ? null : listPictures(quill);
    if (now) setPictures((before) => (isSame(before, now) ? before : now));
    onEdit();
  }
  const edited = useEffectEvent(noteEdit);
  const upload = useEffectEvent(uploads.upload);

  useEffect(() => {
    const [place, bar] = [host.current, head.current];
    if (!place || !bar) return;
    const quill = createEditor(bar, () => setChoosing(true));
    editor.current = quill;
    const arriving = receivePictures(
      quill,
      (file, outcome) => upload(file, outcome),
      () => edited(quill),
    );

    // After selected words: a picture never replaces them.
    quill.uploader.upload = (range, files) => arriving.insert(range.index + range.length, files);
    // The number of Undo steps when something was lost.
    let stepsAtLoss = 0;
    const noteLoss = (sentences: string) => {
      const { length } = quill.history.stack.undo;
      if (sentences || stepsAtLoss > 0) setNotice(sentences || null);
      stepsAtLoss = sentences ? length : 0;
    };
    receivePastes(quill, arriving, {
      onLost: noteLoss,
      onVideo: (host) =>
        setHint(
          `On a line of its own, the link becomes a card that opens at ${host}. Nothing is loaded from there, so the card has no picture of the video: put one of your own above it if you like.`,
        ),
      onFormatted: (what) => setUndoable({ what, undo: "Keep as text" }),
    });
    bar.querySelector(".ql-link")?.addEventListener("click", () => {
      // The link box may already have the focus.
      if (quill.selection.savedRange.length === 0) setHint("Select the words to link first.");
    });
    makeEmbedsSelectable(quill);
    offerBlocks(quill, () => setChoosing(true));
    const forgetFormats = offerFormats(quill);
    const closeLinkBox = improveLinkBox(quill, findLinkTargets);
    makePicturesDraggable(quill);
    setUp(quill);
    place.append(quill.container);
    pending.current = arriving;
    arriving.storeEmbedded();
    quill.on("text-change", (change) => {
      if (quill.history.stack.undo.length < stepsAtLoss) noteLoss("");
      edited(quill, isTyping(change));
    });
    // After the line above, which clears earlier messages.
    keepCounting(quill);
    keepFootnotes(quill, (what) => setUndoable({ what, undo: "Undo" }));
    quill.on("editor-change", () => setHasHeadRow(readHeadRow(quill)));
    quill.on("selection-change", (range) => {
      // The selection also changes, a little, when the box below the picture takes the focus.
      if (range && quill.hasFocus()) setSelected(findSelectedPicture(quill, range));
      if (range?.length) setHint("");
    });

    return () => {
      editor.current = null;
      pending.current = null;
      arriving.forget();
      forgetFormats();
      closeLinkBox();
      place.replaceChildren();
      bar.replaceChildren();
    };
  }, []);

  useEffect(() => editor.current?.root.setAttribute("spellcheck", String(checksSpelling)), [checksSpelling]);

  useImperativeHandle(ref, () => ({
    getHtml: () => (editor.current ? exportHtml(editor.current, pending.current?.nameUnstored) : ""),
    isChanged: () => editor.current !== null && serialise(editor.current) !== untouched.current,
    describePicture: (address, alt) => {
      const quill = editor.current;
      if (!quill) return;
      for (const picture of listPictures(quill))
        if (picture.url === address && picture.alt === null) changePicture(quill, picture.key, { alt });
    },
    replacePicture: (address, picture) => {
      if (!editor.current) return;
      replaceAddress(editor.current, address, picture);
      noteEdit(editor.current);
    },
    focus: () => editor.current?.focus(),
  }));

  /** After the selected words, and with the caret there. */
  function put(insert: (quill: Quill, index: number) => void) {
    const quill = editor.current;
    if (!quill) return;
    quill.focus();
    const { index, length } = quill.selection.savedRange;
    insert(quill, index + length);
  }

  const actions: PictureActions = {
    onChange: (key, change) => editor.current && changePicture(editor.current, key, change),
    onStep: (key, step) => editor.current && stepPicture(editor.current, key, step),
    onCopy: (address) => copyPicture(address).catch((error: Error) => setNotice(error.message)),
    onChooseAgain: (key, file) => {
      const node = editor.current && findPictureNode(editor.current, key);
      if (node) pending.current?.receiveAt(node, file);
    },
    onRemove: (key) => {
      if (!editor.current) return;
      removePicture(editor.current, key);
      setUndoable({ what: "Picture removed.", undo: "Undo" });
    },
  };
  const picture = pictures.find(({ key }) => key === selected);

  return (
    <div className="rich-text">
      {choosing && (
        <PictureDialog
          several
          onFiles={(files) => put((_, index) => pending.current?.insert(index, files))}
          onChoose={(chosen) => put((quill, index) => insertPicture(quill, index, chosen))}
          // Synchronously: the editor cannot take the focus while the dialog is open.
          onClose={() => flushSync(() => setChoosing(false))}
        />
      )}
      <div className="rich-text-head top-(--save-bar,0px) z-5 [@media(height>=26rem)]:sticky">
        <div ref={head} />
        <div className="rich-text-notes grid border-x-[1.5px] border-stone-500 bg-white px-3 [&>:not(:empty,.sr-only)]:my-2">
          <UploadProgress uploads={uploads} />
          <output className="block text-sm">{hint}</output>
          <output className="block text-sm">
            {undoable && (
              <>
                {undoable.what}{" "}
                <Button variant="ghost" size="sm" onClick={() => editor.current?.history.undo()}>
                  {undoable.undo}
                </Button>
              </>
            )}
          </output>
          <TableTools hasHeadRow={hasHeadRow} getEditor={() => editor.current} />
          <Notice message={notice} onDismiss={() => setNotice(null)} />
        </div>
      </div>
      <div ref={host} />
      {picture && (
        <SelectedPicture
          key={picture.key}
          getEditor={() => editor.current}
          picture={picture.key}
          onClose={() => setSelected(null)}
        >
          <PictureFields picture={picture} {...actions} />
        </SelectedPicture>
      )}
      <WordCount words={words} />
    </div>
  );
}

function serialise(quill: Quill): string {
  return JSON.stringify(quill.getContents().ops);
}
