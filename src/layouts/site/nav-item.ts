import type { BlockIconName } from "@/components/block-icon";

export type NavItem = {
  name: string;
  href: string;
  /** The item is current on its own page only, not on pages below it. */
  exact?: boolean;
  submenu?: readonly { name: string; description: string; href: string; icon: BlockIconName }[];
};

/** Whether the address is the item's page or one below it. A section of a page is never current. */
export function isCurrent({ href, exact = false }: NavItem, pathname: string): boolean {
  return !href.includes("#") && (pathname === href || (!exact && pathname.startsWith(`${href}/`)));
}
