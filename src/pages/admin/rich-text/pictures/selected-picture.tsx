import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { Quill } from "@/pages/admin/rich-text/quill";
import { float } from "@/pages/admin/rich-text/boxes/floating-box";
import { findPictureNode } from "./document-pictures";

type SelectedPictureProps = {
  getEditor: () => Quill | null;
  /** The key of the selected picture. */
  picture: number;
  onClose: () => void;
  children: ReactNode;
};

/** A box below the picture that is selected. Tab leads into it, Escape back to the text. */
export function SelectedPicture({ getEditor, picture, onClose, children }: SelectedPictureProps) {
  const ref = useRef<HTMLFieldSetElement>(null);

  const readEditor = useEffectEvent(getEditor);
  useEffect(() => {
    const { current: root } = ref;
    const quill = readEditor();
    const node = quill && findPictureNode(quill, picture);
    if (!root || !node) return;
    const box = float(quill, root);
    box.open();
    const place = () => {
      const frame = quill.container.getBoundingClientRect();
      const { left, bottom, width } = (node.closest("figure") ?? node).getBoundingClientRect();
      const end = bottom - frame.top;
      // Without room below the picture, it covers the picture's end, not what is above.
      box.position({ left: left - frame.left, top: end, bottom: end, width });
    };
    const observer = new ResizeObserver(place);
    observer.observe(node);
    observer.observe(root);
    return () => {
      observer.disconnect();
      box.close();
    };
  }, [picture]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInBox = event.target instanceof Node && ref.current?.contains(event.target);
    if (!isInBox || (event.key !== "Enter" && event.key !== "Escape")) return;
    // Enter would save the record.
    if (event.key === "Escape" || event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key === "Enter") return;
    getEditor()?.focus();
    onClose();
  });
  const leave = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Node && !getEditor()?.root.contains(target) && !ref.current?.contains(target)) onClose();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener("focusin", (event) => leave(event), listening);
    document.addEventListener("keydown", (event) => press(event), listening);
    return () => listening.abort();
  }, []);

  return (
    <fieldset
      ref={ref}
      aria-label="Selected picture"
      className="fixed m-0 w-88 max-w-[calc(100vw-1rem)] rounded-xl border-[1.5px] border-stone-500 bg-white p-4 text-ink shadow-xl"
    >
      {children}
    </fieldset>
  );
}
