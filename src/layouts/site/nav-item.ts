import type { ReactNode } from "react";

export type NavItem = {
  name: string;
  href: string;
  /** The item is current on its own page only, not on pages below it. */
  exact?: boolean;
  /** The page about the same thing, where `href` is a section of another page. */
  page?: string;
  /** `icon` is a path on a seven-by-seven grid. Not one of the pictograms, because every visitor would then load all of them. */
  submenu?: readonly { name: string; description: string; href: string; icon: string }[];
};

/** The bar's button. `says` explains it if its name does not; `below` is shown under it in the menu. */
export type Action = { name: string; href: string; says?: string; below?: ReactNode };

/** Whether the address is the item's page or one below it. */
export function isCurrent({ href, page = href, exact = false }: NavItem, address: string): boolean {
  return address === page || (!exact && address.startsWith(`${page}/`));
}
