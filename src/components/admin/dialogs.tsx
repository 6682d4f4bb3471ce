import { Fragment, type ReactNode, useEffect, useId, useState, useSyncExternalStore } from "react";
import { createUuid } from "@/lib/create-uuid";
import { Button } from "@/components/button";
import { createStore } from "@/lib/store";
import { Modal } from "./modal";

export type Question = {
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

const shown = createStore<readonly { id: string; content: ReactNode }[]>([]);

/** The open dialogs, latest on top. The admin's layout renders them. */
export function Dialogs() {
  return useSyncExternalStore(shown.subscribe, shown.read).map(({ id, content }) => (
    <Fragment key={id}>{content}</Fragment>
  ));
}

/** Dialogs drawn in the page. Any still open when the component unmounts are closed without an answer. */
export function useDialogs() {
  const [dialogs] = useState(createDialogs);
  useEffect(() => dialogs.close, [dialogs]);
  return dialogs;
}

function createDialogs() {
  const open = new Set<() => void>();

  /** Shows what `draw` returns until it is answered. Null means no answer. */
  function ask<Answer>(draw: (answer: (given: Answer | null) => void) => ReactNode): Promise<Answer | null> {
    return new Promise((resolve) => {
      const id = createUuid();
      const cancel = () => answer(null);
      function answer(given: Answer | null) {
        open.delete(cancel);
        shown.update((all) => all.filter((one) => one.id !== id));
        resolve(given);
      }
      open.add(cancel);
      shown.update((all) => [...all, { id, content: draw(answer) }]);
    });
  }

  /** Like `window.confirm`. */
  async function confirm({ message, confirmLabel = "OK", cancelLabel = "Cancel", danger }: Question): Promise<boolean> {
    const yes = await ask<true>((answer) => (
      <Message text={message} onEscape={() => answer(null)}>
        <Button variant="ghost" onClick={() => answer(null)}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? "danger" : "primary"} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </Message>
    ));
    return yes === true;
  }

  /** Like `window.alert`. */
  async function alert(message: ReactNode): Promise<void> {
    await ask((answer) => (
      <Message text={message} onEscape={() => answer(null)}>
        <Button onClick={() => answer(null)}>OK</Button>
      </Message>
    ));
  }

  return {
    ask,
    confirm,
    alert,
    close: () => open.forEach((cancel) => cancel()),
  };
}

function Message({ text, onEscape, children }: { text: ReactNode; onEscape: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <Modal role="alertdialog" labelledBy={id} onEscape={onEscape}>
      <div id={id} className="text-lg/snug font-medium [overflow-wrap:anywhere]">
        {text}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
    </Modal>
  );
}
