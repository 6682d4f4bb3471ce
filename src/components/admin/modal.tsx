import { type ReactNode, useEffect, useRef } from "react";

type ModalProps = {
  role?: "dialog" | "alertdialog";
  labelledBy: string;
  onEscape: () => void;
  size?: keyof typeof SIZES;
  children: ReactNode;
};

// Not centred vertically: content that arrives later would move the buttons away from the pointer.
const PANEL = "mx-auto mt-[8dvh] mb-auto max-h-[88dvh] bg-white p-6 shadow-2xl backdrop:bg-ink/50";
const SIZES = {
  narrow: `${PANEL} w-[min(28rem,calc(100vw-2rem))]`,
  wide: `${PANEL} w-[min(60rem,calc(100vw-2rem))]`,
  full: "m-auto h-[calc(100dvh-1rem)] max-h-none w-[calc(100vw-1rem)] max-w-none overflow-hidden bg-paper backdrop:bg-ink/60",
};

/** A modal dialog, open for as long as it is rendered. The focus stays inside, then returns to where it was. */
export function Modal({ role = "dialog", labelledBy, onEscape, size = "narrow", children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
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
      className={`rounded-2xl text-ink ${SIZES[size]}`}
    >
      {children}
    </dialog>
  );
}
