import { useEffect, useState, type ReactNode } from "react";
import { Link, useMatches } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { MobileMenu } from "./mobile-menu";
import type { PageHandle } from "@/components/page-handle";
import { type Action, isCurrent, type NavItem } from "./nav-item";
import { NavDropdown, navLink } from "./nav-dropdown";
import "./site-header.css";

const SCROLLED_AFTER = 20;
/** Half the bar's height: the section at this height decides its colours. */
const MIDDLE = 36;

type HeaderShellProps = {
  brand: ReactNode;
  home: string;
  items: readonly NavItem[];
  action: Action;
};

/** The fixed bar at the top of every public page: transparent at first, then translucent white, or ink where it is over ink. */
export function HeaderShell({ brand, home, items, action }: HeaderShellProps) {
  const page = useMatches().at(-1);
  const current = (page?.handle as PageHandle | undefined)?.marks?.(page?.loaderData) ?? page?.pathname ?? "";
  const ground = useGround();
  return (
    <header className={`site-header fixed inset-x-0 top-0 z-40 print:hidden ${ground}`.trim()}>
      <div className="mx-auto flex h-18 max-w-page items-center gap-2 px-6 sm:gap-4 sm:px-8">
        <Link to={home} className="mr-auto rounded-lg">
          {brand}
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {items.map((item) => (
              <li key={item.href}>
                {item.submenu ? (
                  <NavDropdown name={item.name} entries={item.submenu} />
                ) : (
                  <Link
                    to={item.href}
                    className={`${navLink} aria-[current]:rounded-none aria-[current]:[box-shadow:inset_0_-3px_0_currentColor]`}
                    aria-current={isCurrent(item, current) ? "page" : undefined}
                  >
                    {item.name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={action.href} size="sm" title={action.says} className="max-xs:px-2 max-[22rem]:hidden">
          {action.name}
        </ButtonLink>
        <MobileMenu brand={brand} home={home} items={items} current={current} action={action} />
      </div>
    </header>
  );
}

function useGround(): "" | "on-paper" | "on-ink" {
  const [ground, setGround] = useState<"" | "on-paper" | "on-ink">("");
  useEffect(() => {
    const check = () => {
      const isOnInk = Array.from(document.querySelectorAll("section.bg-ink, footer"), (part) =>
        part.getBoundingClientRect(),
      ).some(({ top, bottom }) => top < MIDDLE && bottom > MIDDLE);
      setGround(isOnInk ? "on-ink" : window.scrollY > SCROLLED_AFTER ? "on-paper" : "");
    };
    check();
    window.addEventListener("scroll", check, { passive: true });
    return () => window.removeEventListener("scroll", check);
  }, []);
  return ground;
}
