import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Modal } from "./modal";

type ConfirmOptions = {
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** For what cannot be undone: the button is red. */
  danger?: boolean;
};

type AlertOptions = { message: ReactNode; closeLabel?: string };

/**
 * Asks in the page what `window.confirm` would ask: `await confirm({ message })` is true for yes, false for no, Escape or
 * leaving the page. Render `dialog` once. While it is open the focus stays inside; then it returns to where it was.
 */
export function useConfirm(): { confirm: (options: ConfirmOptions) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<ConfirmOptions | null>(null);
  const answer = useRef<((yes: boolean) => void) | null>(null);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = null;
    setQuestion(null);
  }, []);

  const confirm = useCallback((options: ConfirmOptions) => {
    answer.current?.(false);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setQuestion(options);
    });
  }, []);

  useEffect(() => () => answer.current?.(false), []);

  const dialog = question && (
    <MessageDialog message={question.message} onEscape={() => settle(false)}>
      <Button variant="ghost" onClick={() => settle(false)}>
        {question.cancelLabel ?? "Cancel"}
      </Button>
      <Button variant={question.danger ? "danger" : "primary"} onClick={() => settle(true)}>
        {question.confirmLabel ?? "OK"}
      </Button>
    </MessageDialog>
  );

  return { confirm, dialog };
}

/** An in-page `window.alert`: `await alert({ message })` resolves when the person closes it. */
export function useAlert(): { alert: (options: AlertOptions) => Promise<void>; dialog: ReactNode } {
  const [notice, setNotice] = useState<AlertOptions | null>(null);
  const closed = useRef<(() => void) | null>(null);

  const close = useCallback(() => {
    closed.current?.();
    closed.current = null;
    setNotice(null);
  }, []);

  const alert = useCallback((options: AlertOptions) => {
    closed.current?.();
    return new Promise<void>((resolve) => {
      closed.current = resolve;
      setNotice(options);
    });
  }, []);

  useEffect(() => () => closed.current?.(), []);

  const dialog = notice && (
    <MessageDialog message={notice.message} onEscape={close}>
      <Button onClick={close}>{notice.closeLabel ?? "OK"}</Button>
    </MessageDialog>
  );

  return { alert, dialog };
}

type MessageDialogProps = { message: ReactNode; onEscape: () => void; children: ReactNode };

function MessageDialog({ message, onEscape, children }: MessageDialogProps) {
  const messageId = useId();
  return (
    <Modal role="alertdialog" labelledBy={messageId} onEscape={onEscape}>
      <div id={messageId} className="text-lg/snug font-medium [overflow-wrap:anywhere]">
        {message}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
    </Modal>
  );
}
