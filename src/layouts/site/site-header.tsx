import { Logo } from "@/components/logo";
import { useSiteSettings, useWords } from "@/components/site-content";
import { company } from "@/content/company";
import { HeaderShell } from "./header-shell";
import type { NavItem } from "./nav-item";

export function SiteHeader() {
  const { siteName } = useSiteSettings();
  const { menu, product } = useWords(company);
  const items: readonly NavItem[] = [
    { name: menu.features, href: "/#features" },
    {
      name: menu.products,
      href: "/products/atsute",
      submenu: [{ name: product.app, description: product.appTagline, href: "/products/atsute", icon: "document" }],
    },
    { name: menu.process, href: "/#process" },
    { name: menu.caseStudies, href: "/#case-studies" },
    { name: menu.blog, href: "/blog" },
    { name: menu.contact, href: "/#contact", page: "/contact" },
  ];
  return (
    <HeaderShell
      brand={<Logo name={siteName} />}
      home="/"
      items={items}
      action={{ name: menu.button, href: "/#contact", says: menu.buttonSays }}
    />
  );
}
