import { Link, useLocation } from "react-router-dom";
import { useSiteSettings, useWords } from "@/components/site-content";
import { Telephone } from "@/components/telephone";
import { sitePages } from "@/content/site-map";
import { company } from "@/content/company";
import { HeaderShell } from "./header-shell";
import type { NavItem } from "./nav-item";

export function SiteHeader() {
  const { siteName } = useSiteSettings();
  // On the contact page the form is already there.
  const isAtForm = useLocation().pathname === sitePages.contact.path;
  const { footer, menu, product } = useWords(company);
  const items: readonly NavItem[] = [
    { name: menu.features, href: "/#features" },
    {
      name: menu.products,
      href: sitePages.atsuite.path,
      submenu: [
        {
          name: product.app,
          description: product.appTagline,
          href: sitePages.atsuite.path,
          icon: "M1 0h5M1 1h5M1 2h1M5 2h1M1 3h5M1 4h1M5 4h1M1 5h5M1 6h5",
        },
      ],
    },
    { name: menu.process, href: "/#process" },
    { name: menu.caseStudies, href: "/#case-studies" },
    { name: menu.blog, href: sitePages.blog.path },
    { name: menu.contact, href: isAtForm ? sitePages.contact.path : "/#contact", page: sitePages.contact.path },
  ];
  return (
    <HeaderShell
      brand={<Logo name={siteName} />}
      home="/"
      items={items}
      action={{
        name: menu.button,
        href: isAtForm ? "#enquiry" : "/#contact",
        says: menu.buttonSays,
        below: (
          <>
            <p className="flex gap-5 text-base font-semibold text-ink">
              {(["about-us", "careers"] as const).map((page) => (
                <Link key={page} to={sitePages[page].path} className="link">
                  {`${footer[page]} `}
                </Link>
              ))}
            </p>
            <Telephone />
          </>
        ),
      }}
    />
  );
}

/** A "b" made of three blocks, the last one just snapping into place, with the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-xl/none max-xs:gap-2 font-bold tracking-tight">
      <svg viewBox="0 0 28 32" width="28" height="32" className="h-8" aria-hidden="true">
        <rect width="12" height="14" rx="3.5" fill="currentColor" />
        <rect y="16" width="12" height="16" rx="3.5" fill="currentColor" />
        <rect x="14" y="16" width="14" height="16" rx="3.5" className="fill-signal" />
      </svg>
      {name}
    </span>
  );
}
