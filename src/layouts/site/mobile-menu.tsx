import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { type Action, isCurrent, type NavItem } from "./nav-item";
import { useEscape } from "./use-escape";

const link =
  "block rounded-xl px-3 py-2.5 font-display text-xl/[1.25] font-bold tracking-[-0.015em] hover:bg-paper-deep aria-[current]:bg-paper-deep";

type MobileMenuProps = { brand: ReactNode; home: string; items: readonly NavItem[]; current: string; action: Action };

/**
 * Slides in from the right. It is a `details`, so that it opens before any script has loaded; with script it behaves as a
 * dialog, and the page behind it is inert.
 */
export function MobileMenu({ brand, home, items, current, action }: MobileMenuProps) {
  const location = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const shownAt = useRef(location);
  const [open, setOpen] = useState(false);

  // Somebody may have opened it before hydration: it stays open.
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);

  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);
  const closeAndReturn = useCallback(() => {
    // The element is up to date before the state, which waits for the toggle event.
    if (!details.current?.open) return;
    close();
    summary.current?.focus();
  }, [close]);

  useEscape(closeAndReturn);
  // Choosing a link closes the menu, even if it leads to a section of the same page.
  useEffect(() => {
    if (shownAt.current !== location) close();
    shownAt.current = location;
  }, [location, close]);
  useEffect(() => {
    const element = details.current;
    if (!open || !element) return;
    const undo = isolate(element);
    const closeFromOutside = ({ target }: MouseEvent) => {
      // The backdrop is the element itself.
      if (target === element || (target instanceof Node && !element.contains(target))) close();
    };
    document.addEventListener("click", closeFromOutside);
    return () => {
      undo();
      document.removeEventListener("click", closeFromOutside);
    };
  }, [open, close]);
  useEffect(() => {
    // On a wide screen the bar shows everything, and an open menu would lock the page.
    const wide = window.matchMedia("(width >= 64rem)");
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [close]);

  return (
    <div className="lg:hidden" {...(open && { role: "dialog", "aria-modal": true, "aria-label": "Menu" })}>
      <details ref={details} className="mobile-menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          ref={summary}
          aria-label="Menu"
          className="relative z-2 grid size-11 cursor-pointer place-items-center rounded-xl bg-ink forced-colors:border-2"
        />
        <nav
          aria-label="Menu"
          className="fixed inset-y-0 right-0 z-1 w-full xs:w-96 animate-[slide-in_220ms_ease-out] overflow-y-auto overscroll-contain bg-paper px-3 xs:px-5 pb-8 text-ink"
        >
          <Link to={home} className="flex h-18 w-fit items-center px-3">
            {brand}
          </Link>
          <ul className="grid gap-1">
            {items.map((item) => (
              <li key={item.href}>
                {item.submenu ? (
                  <>
                    <p className="px-3 pt-3 text-sm font-semibold text-stone-600">{item.name}</p>
                    {item.submenu.map((entry) => (
                      <Link key={entry.href} to={entry.href} className={link}>
                        {entry.name}
                        <div className="font-sans text-sm font-normal tracking-normal text-stone-600">
                          {entry.description}
                        </div>
                      </Link>
                    ))}
                  </>
                ) : (
                  <Link to={item.href} className={link} aria-current={isCurrent(item, current) ? "page" : undefined}>
                    {item.name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <ButtonLink to={action.href} className="mx-3 mt-6 flex">
            {action.name}
          </ButtonLink>
          <div className="mt-3 grid gap-3 px-3 text-sm text-stone-600">
            {action.says}
            {action.below}
          </div>
        </nav>
      </details>
    </div>
  );
}

/** Makes everything in the document inert except the element and its ancestors. Returns a function that undoes it. */
function isolate(element: Element): () => void {
  const silenced: Element[] = [];
  for (let node = element; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.hasAttribute("inert") || sibling.tagName === "SCRIPT") continue;
      sibling.setAttribute("inert", "");
      silenced.push(sibling);
    }
  }
  return () => {
    for (const sibling of silenced) sibling.removeAttribute("inert");
  };
}
