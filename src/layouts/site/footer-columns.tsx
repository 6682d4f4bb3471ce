import { Link } from "react-router-dom";
import { Logo } from "./site-header";
import { useSiteSettings, useWords } from "@/components/site-content";
import { listedPages, type PageName, sitePages } from "@/content/site-map";
import { company } from "@/content/company";

export const footerLink = "inline-block py-0.5 text-stone-200 underline-offset-4 hover:text-white hover:underline";

/** The links to the pages of a column, called as `names` says. */
function pagesOf(column: "company" | "legal", names: Partial<Record<PageName, string>>) {
  return listedPages.flatMap(([page, { path, [column]: link }]) =>
    link ? [{ name: names[page] ?? "", href: path }] : [],
  );
}

export function FooterColumns() {
  const { siteName, contactEmail, networks } = useSiteSettings();
  const { footer, menu, product, networks: more } = useWords(company);
  const [first, ...others] = pagesOf("company", { ...footer, contact: menu.contact });
  const columns = [
    {
      title: footer.company,
      links: [...(first ? [first] : []), { name: menu.caseStudies, href: "/#case-studies" }, ...others],
    },
    {
      title: footer.services,
      links: [
        { name: footer.mobileApps, href: "/#mobile-apps" },
        { name: footer.webApps, href: "/#web-apps" },
        { name: footer.customCode, href: "/#custom-code" },
        { name: product.app, href: sitePages.atsuite.path },
      ],
    },
    { title: footer.legal, links: pagesOf("legal", footer) },
  ];
  const profiles = [
    { name: "X (Twitter)", href: networks.twitter },
    { name: "LinkedIn", href: networks.linkedin },
    { name: "Instagram", href: networks.instagram },
    { name: "GitHub", href: more.github },
  ].filter(({ href }) => href);

  return (
    <div className="page-width grid gap-x-16 gap-y-5 pt-8 lg:grid-cols-[1fr_auto] lg:pt-14">
      <div className="grid content-start justify-items-start gap-3">
        <Logo name={siteName} />{" "}
        <a href={`mailto:${contactEmail}`} className="link font-display text-xl font-bold tracking-[-0.025em]">
          {contactEmail}
        </a>
        <ul className="-mx-2 flex flex-wrap">
          {profiles.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={`${footerLink} px-2 font-semibold`}>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="columns-2 gap-8 lg:grid lg:grid-cols-3 lg:gap-16">
        {columns.map(({ title, links }, place) => (
          <nav key={place} aria-label={title} className="break-inside-avoid max-lg:not-last:pb-4">
            <h2 className="mb-1.5 font-sans text-base font-semibold tracking-normal">{title}</h2>
            <ul>
              {links.map(({ name, href }) => (
                <li key={href}>
                  <Link to={href} className={footerLink}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  );
}
