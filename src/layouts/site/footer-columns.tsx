import { Link } from "react-router-dom";
import { Container } from "@/components/container";
import { Logo } from "@/components/logo";
import { site, type SiteSettings } from "@/site";

const columns = [
  {
    title: "Company",
    links: [
      { name: "About Us", href: "/about-us" },
      { name: "Case Studies", href: "/#case-studies" },
      { name: "Contact", href: "/contact" },
      { name: "Careers", href: "/careers" },
    ],
  },
  {
    title: "Services",
    links: [
      { name: "Mobile Apps", href: "/#mobile-apps" },
      { name: "Web Apps", href: "/#web-apps" },
      { name: "Custom Code", href: "/#custom-code" },
      { name: "ATSuite", href: "/products/atsute" },
    ],
  },
  {
    title: "Legal",
    links: [
      { name: "Privacy Policy", href: "/privacy-policy" },
      { name: "Terms of Service", href: "/terms-of-service" },
      { name: "Cookie Policy", href: "/cookie-policy" },
    ],
  },
] as const;

export function Component({ siteName, networks }: Pick<SiteSettings, "siteName" | "networks">) {
  const profiles = [
    { name: "X (Twitter)", href: networks.twitter },
    { name: "LinkedIn", href: networks.linkedin },
    { name: "Instagram", href: networks.instagram },
    { name: "GitHub", href: site.networks.github },
  ].filter(({ href }) => href);

  return (
    <Container className="grid gap-12 pt-20 pb-14 lg:grid-cols-[2fr_3fr]">
      <div>
        <Logo name={siteName} />
        <p className="mt-5 max-w-xs text-stone-300">
          Mobile apps, web apps and custom software, assembled in London and handed over with the keys.
        </p>
        <ul className="-mx-2 mt-5 flex flex-wrap">
          {profiles.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className="footer-link px-2 font-semibold">
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-lg">{title}</h2>
            <ul>
              {links.map(({ name, href }) => (
                <li key={name}>
                  <Link to={href} className="footer-link">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Container>
  );
}
