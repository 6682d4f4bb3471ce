import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { late } from "@/browser/late";
import { loadWhenOnline } from "@/browser/stale-chunks";
import { Button } from "@/components/button";
import { createUuid } from "@/lib/create-uuid";
import { createStore } from "@/lib/store";
import { rememberFocus } from "./hand-on-focus";

type ModalProps = {
  role?: "dialog" | "alertdialog";
  labelledBy: string;
  onEscape: () => void;
  size?: keyof typeof SIZES | undefined;
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

  useLayoutEffect(() => {
    const dialog = ref.current;
    const giveBack = rememberFocus();
    dialog?.showModal();
    return () => {
      dialog?.close();
      giveBack();
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

type TitledModalProps = Pick<ModalProps, "size" | "children"> & {
  title: string;
  subtitle?: string;
  onClose: () => void;
};

/** One with a heading and a button that closes it. */
export function TitledModal({ title, subtitle, onClose, size, children }: TitledModalProps) {
  const id = useId();
  return (
    <Modal labelledBy={id} onEscape={onClose} size={size}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {subtitle && <p className="mt-1 text-sm text-stone-600">{subtitle}</p>}
        </div>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </Modal>
  );
}

/**
 * A form's dialog, whose code is loaded once the form is shown (`usePreload`), so that it opens at once and offline. If it could
 * not be loaded, it opens when the connection returns.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await loadWhenOnline(load) }));
  return {
    Dialog: (props: Props) => (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ),
    usePreload() {
      useEffect(() => void late(load).catch(() => undefined), []);
    },
  };
}

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
