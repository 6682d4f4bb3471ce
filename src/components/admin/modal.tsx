import { type ReactNode, useEffect, useRef } from "react";

type ModalProps = {
  role?: "dialog" | "alertdialog";
  /** The id of the element that names it. */
  labelledBy: string;
  /** Called on Escape; the caller then removes the modal. */
  onEscape: () => void;
  /** For content that needs the room, such as two columns. */
  wide?: boolean;
  children: ReactNode;
};

/** A dialog over the page, open as long as it is rendered. The focus stays inside and returns to where it was. */
export function Modal({ role = "dialog", labelledBy, onEscape, wide = false, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      onClose={() => {
        // Chrome closes a dialog on the second Escape even if its cancel event is prevented.
        if (ref.current?.open === false) onEscape();
      }}
      className={`m-auto ${wide ? "w-[min(60rem,calc(100vw-2rem))]" : "w-[min(28rem,calc(100vw-2rem))]"} rounded-2xl bg-white p-6 text-ink shadow-2xl backdrop:bg-ink/50`}
    >
      {children}
    </dialog>
  );
}
