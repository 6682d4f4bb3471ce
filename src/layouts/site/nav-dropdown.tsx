import { useCallback, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { BlockIcon } from "@/components/block-icon";
import type { NavItem } from "./nav-item";
import { useEscape } from "./use-escape";

const CLOSES_AFTER = 100;

type NavDropdownProps = { name: string; entries: NonNullable<NavItem["submenu"]> };

/**
 * A disclosure that works before any script has loaded; with script it also opens on hover. A closed `details` keeps its
 * content away from keyboard and screen reader by itself.
 */
export function NavDropdown({ name, entries }: NavDropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const underMouse = useRef(false);

  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);
  const closeAndReturn = useCallback(() => {
    // Opening it with the pointer did not move the focus.
    if (details.current?.contains(document.activeElement)) summary.current?.focus();
    close();
  }, [close]);
  useEscape(closeAndReturn);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    let closing: number | undefined;
    const onEnter = (event: PointerEvent) => {
      clearTimeout(closing);
      if (event.pointerType !== "mouse") return;
      underMouse.current = true;
      element.open = true;
    };
    const onLeave = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      underMouse.current = false;
      closing = window.setTimeout(close, CLOSES_AFTER);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    element.addEventListener("pointerenter", onEnter);
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      clearTimeout(closing);
      element.removeEventListener("pointerenter", onEnter);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [close]);

  return (
    <details ref={details} className="nav-dropdown">
      <summary
        ref={summary}
        className="nav-link"
        onClick={(event) => {
          // Hovering has already opened it, so a mouse click must not close it again. A tap may.
          if (underMouse.current && details.current?.open && event.detail > 0) event.preventDefault();
        }}
      >
        {name}
      </summary>
      <ul className="nav-dropdown-list">
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link to={entry.href} onClick={close} className="flex gap-3 rounded-xl p-3 hover:bg-paper-deep">
              <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-evergreen text-white">
                <BlockIcon name={entry.icon} className="size-6" />
              </span>
              <span>
                <span className="block font-semibold">{entry.name}</span>
                <span className="block text-sm text-stone-600">{entry.description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
