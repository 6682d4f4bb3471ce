import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "@/components/button";
import { loadWholeSheet } from "@/lib/arrival/whole-sheet";
import { MobileMenu } from "./mobile-menu";
import { isCurrent, type NavItem } from "./nav-item";
import { NavDropdown } from "./nav-dropdown";

const SCROLLED_AFTER = 20;

type HeaderShellProps = {
  /** The logo and its link. */
  brand: ReactNode;
  home: string;
  items: readonly NavItem[];
  /** The button at the end. */
  action: { name: string; href: string };
};

/** The fixed bar at the top of every public page: transparent at first, translucent white once the page scrolls. */
export function HeaderShell({ brand, home, items, action }: HeaderShellProps) {
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  return (
    <header className={scrolled ? "site-header is-scrolled" : "site-header"}>
      <div className="mx-auto flex h-18 max-w-page items-center gap-6 px-5 sm:px-8">
        <Link to={home} className="mr-auto rounded-lg">
          {brand}
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {items.map((item) => (
              <li key={item.name}>
                {item.submenu ? (
                  <NavDropdown name={item.name} entries={item.submenu} />
                ) : (
                  <Link to={item.href} className="nav-link" aria-current={isCurrent(item, pathname) ? "page" : undefined}>
                    {item.name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={action.href} size="sm" className="max-xs:hidden">
          {action.name}
        </ButtonLink>
        <MobileMenu items={items} action={action} />
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const check = () => setScrolled(window.scrollY > SCROLLED_AFTER);
    check();
    window.addEventListener("scroll", check, { passive: true });
    return () => window.removeEventListener("scroll", check);
  }, []);
  useEffect(() => {
    // The bar's white is not among the page's own styles.
    if (scrolled) void loadWholeSheet();
  }, [scrolled]);
  return scrolled;
}
