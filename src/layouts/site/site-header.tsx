import { Logo } from "@/components/logo";
import { useSiteSettings } from "@/components/site-settings";
import { site } from "@/site";
import { HeaderShell } from "./header-shell";
import type { NavItem } from "./nav-item";

const items: readonly NavItem[] = [
  { name: "Features", href: "/#features" },
  {
    name: "Products",
    href: "/products/atsute",
    submenu: [{ name: site.atsuite.name, description: site.atsuite.tagline, href: "/products/atsute", icon: "document" }],
  },
  { name: "Process", href: "/#process" },
  { name: "Case Studies", href: "/#case-studies" },
  { name: "Blog", href: "/blog" },
  { name: "Contact", href: "/#contact", page: "/contact" },
];

export function SiteHeader() {
  const { siteName } = useSiteSettings();
  return (
    <HeaderShell
      brand={<Logo name={siteName} />}
      home="/"
      items={items}
      action={{ name: "Get Started", href: "/#contact" }}
    />
  );
}
