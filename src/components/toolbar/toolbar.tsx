import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";

/** Where a key leads: across and down. */
const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

/**
 * The button that a key moves to: the nearest one in that direction, else the next one in the document. Home and End go to the
 * ends.
 */
function findNext(buttons: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  const way = ways[key];
  if (!way) return undefined;
  const [across, down] = way;
  const box = from.getBoundingClientRect();
  const [x, y] = middleOf(box);
  const there = buttons.flatMap((button) => {
    const [left, top] = middleOf(button.getBoundingClientRect());
    const [along, aside] = across ? [(left - x) * across, Math.abs(top - y)] : [(top - y) * down, Math.abs(left - x)];
    // Left and Right stay in their row.
    return along > 4 && (down || aside < box.height / 2) ? [{ button, far: 3 * along + aside }] : [];
  });
  const [nearest] = there.toSorted((one, other) => one.far - other.far);
  return nearest?.button ?? buttons[buttons.indexOf(from) + across + down];
}

type ToolbarProps = ComponentProps<"div"> & {
  /** What its keys do, read out to people who reach it with Tab. */
  keys: ReactNode;
};

/** Its buttons are a single tab stop; arrow keys, Home and End move between them. */
export function Toolbar({ keys, children, ...rest }: ToolbarProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef({ button: null as HTMLElement | null, place: 0 });

  const list = () => [...(bar.current?.querySelectorAll<HTMLElement>("button") ?? [])];

  function stopAt(button: HTMLElement | undefined, buttons: readonly HTMLElement[]): void {
    if (!button) return;
    stop.current = { button, place: buttons.indexOf(button) };
    for (const each of buttons) each.tabIndex = each === button ? 0 : -1;
  }

  // After every render, which may have added or removed buttons.
  useLayoutEffect(() => {
    const buttons = list();
    const { button, place } = stop.current;
    const isGone = !button?.isConnected;
    const next = isGone ? buttons[Math.min(place, buttons.length - 1)] : button;
    stopAt(next, buttons);
    // It had the focus, or was pressed by touch, which may focus nothing.
    if (button && isGone && document.activeElement === document.body) next?.focus({ preventScroll: true });
  });

  function follow(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = stop.current.button && findNext(list(), stop.current.button, event.key);
    // If there is no next button, the key scrolls the page as usual.
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      {...rest}
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-describedby={id}
      onFocus={({ target, currentTarget }) => target !== currentTarget && stopAt(target, list())}
      onKeyDown={follow}
    >
      {children}
      <p id={id} className="toolbar-keys">
        {keys}
      </p>
    </div>
  );
}
