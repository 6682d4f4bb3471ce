export type NavItem = {
  name: string;
  href: string;
  submenu?: readonly { name: string; description: string; href: string }[];
};

/** Whether the address is the item's page or one below it; sections of a page are never current. */
export function isCurrent(href: string, pathname: string): boolean {
  return !href.includes("#") && (pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)));
}
