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
      submenu: [
        {
          name: product.app,
          description: product.appTagline,
          href: "/products/atsute",
          icon: "M1 0h5M1 1h5M1 2h1M5 2h1M1 3h5M1 4h1M5 4h1M1 5h5M1 6h5",
        },
      ],
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
