export type NavItem = {
  name: string;
  href: string;
  /** Current at its own address only, not at those below it. */
  exact?: boolean;
  submenu?: readonly { name: string; description: string; href: string }[];
};

/** Whether the address is the item's page or one below it; sections of a page are never current. */
export function isCurrent({ href, exact = false }: NavItem, pathname: string): boolean {
  return !href.includes("#") && (pathname === href || (!exact && pathname.startsWith(`${href}/`)));
}
