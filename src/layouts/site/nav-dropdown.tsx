import { useCallback, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { after } from "@/browser/after";
import type { NavItem } from "./nav-item";
import { useEscape } from "./use-escape";

export const navLink =
  "inline-flex min-h-10 cursor-pointer items-center gap-1 rounded-xl px-3 font-semibold hover:bg-[rgb(115_110_100/0.18)]";

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
    let stay = () => {};
    const onEnter = (event: PointerEvent) => {
      stay();
      if (event.pointerType !== "mouse") return;
      underMouse.current = true;
      element.open = true;
    };
    const onLeave = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      underMouse.current = false;
      stay = after(CLOSES_AFTER, close);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    element.addEventListener("pointerenter", onEnter);
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      stay();
      element.removeEventListener("pointerenter", onEnter);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [close]);

  return (
    <details ref={details} className="nav-dropdown relative">
      <summary
        ref={summary}
        className={navLink}
        onClick={(event) => {
          // Hovering has already opened it, so a mouse click must not close it again. A tap may.
          if (underMouse.current && details.current?.open && event.detail > 0) event.preventDefault();
        }}
      >
        {name}
      </summary>
      {/* An invisible strip bridges the gap, so that the pointer does not leave on its way down. */}
      <ul className="absolute top-[calc(100%+0.5rem)] left-1/2 w-80 -translate-x-1/2 animate-[drop-in_150ms_ease-out] rounded-block bg-white p-2 text-ink [box-shadow:0_0_0_1px_theme(colors.stone.200),0_16px_40px_-12px_theme(colors.ink.DEFAULT/25%)] before:absolute before:inset-x-0 before:-top-2 before:h-2 forced-colors:border-2">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Link to={entry.href} onClick={close} className="flex gap-3 rounded-xl p-3 hover:bg-paper-deep">
              <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-evergreen text-white">
                <svg viewBox="0 -.5 7 7" className="size-6" fill="none" stroke="currentColor" aria-hidden="true">
                  <path d={entry.icon} />
                </svg>
              </span>
              <div>
                <div className="font-semibold">{entry.name}</div>
                <div className="text-sm text-stone-600">{entry.description}</div>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
