import { type LinkedPage, listedPages } from "./site-map";
import { site, type SiteSettings } from "./site-defaults";
import { email, line, link, list, picture, text, nameOf, type SimpleField } from "./fields";
import { pageWords, readWords } from "./page-words";

/** What the footer calls the pages that it links to, by their names. */
const pageLinks = Object.fromEntries(
  listedPages.flatMap(([page, { company: called, legal = called, name }]) =>
    typeof legal === "string" ? [[page, line(legal, { max: 30, label: name })]] : [],
  ),
) as Record<LinkedPage, SimpleField>;

/** What every page shows. Anything in `facts`, `contact` and `product` can be used in any text: {legal name}. */
export const company = pageWords({
  id: 1,
  page: "company",
  name: "Company",
  path: "/",
  sections: {
    facts: {
      tagline: line("No-code app studio in London", { max: 80 }),
      legalName: line("Blockwork Studio Ltd", { max: 80 }),
      companyNumber: line("14829301", { max: 20 }),
      registeredIn: line("England and Wales", { max: 60 }),
      founded: line("2019", { max: 4 }),
      replyHours: line("24", { max: 3 }),
      keywords: line("no-code agency, app development London, mobile apps, web apps", {
        max: 500,
      }),
    },
    contact: {
      address: text("Unit 4, Printworks Yard\n18 Rivington Street\nLondon EC2A 3DU\nUnited Kingdom", { max: 300 }),
      telephone: line("+44 20 7946 0182", { max: 30, optional: true }),
      telephoneHours: line("Monday to Friday, 9am to 6pm. Day and night for apps under support.", { optional: true }),
      privacyEmail: email("privacy@blockwork.example"),
      careersEmail: email("careers@blockwork.example"),
    },
    networks: {
      github: link("https://github.example/blockwork", {
        optional: true,
        label: "GitHub",
      }),
    },
    sharing: {
      picture: picture("/share.jpg"),
      pictureShows: line("{company}: apps, assembled block by block"),
    },
    statistics: {
      statistics: list(
        "statistic",
        { figure: line("", { max: 12 }), label: line(""), counted: line("", { optional: true }) },
        [
          {
            figure: "500+",
            label: "Projects Delivered",
            counted: "By 1\u00a0November 2026: 71 apps, and 447 jobs of a few days in them",
          },
          {
            figure: "98%",
            label: "Client Satisfaction",
            counted: "Would hire us again: 49 of 50 answers in October 2026, of 63 asked",
          },
          {
            figure: "50+",
            label: "Countries Served",
            counted: "53 where our apps were opened in October 2026",
          },
          {
            figure: "24/7",
            label: "Support Available",
            counted: "Weekdays 9 to 6 for anyone, day and night for apps under support",
          },
        ],
      ),
    },
    product: {
      app: line("ATSuite", { max: 40 }),
      appTagline: line("Professional Invoice Generator", { max: 80 }),
      storeLink: link(site.storeLink),
      supportEmail: email("support@atsuite.example"),
      supportHours: line("24-48", { max: 20 }),
      picture: picture("/share-atsuite.jpg"),
      pictureShows: line("{app}: a finished invoice on a phone, marked as paid"),
    },
    productPages: {
      home: line("Home", { max: 30 }),
      privacyPolicy: line("Privacy Policy", { max: 30 }),
      termsOfService: line("Terms of Service", { max: 30 }),
      visit: line("Visit {company}", { max: 40 }),
      download: line("Download App", { max: 30 }),
      support: line("Support", { max: 30 }),
      answer: line("Answered within {support hours} hours"),
    },
    menu: {
      features: line("Features", { max: 30 }),
      products: line("Products", { max: 30 }),
      process: line("Process", { max: 30 }),
      caseStudies: line("Case Studies", { max: 30 }),
      blog: line("Blog", { max: 30 }),
      contact: line("Contact", { max: 30 }),
      button: line("Get Started", { max: 30 }),
      buttonSays: line("Go to the form: on working days, an answer within {reply hours} hours.", {
        optional: true,
      }),
    },
    footer: {
      company: line("Company", { max: 30 }),
      services: line("Services", { max: 30 }),
      mobileApps: line("Mobile Apps", { max: 30 }),
      webApps: line("Web Apps", { max: 30 }),
      customCode: line("Custom Code", { max: 30 }),
      legal: line("Legal", { max: 30 }),
      ...pageLinks,
      registration: line("{legal name}. Registered in {registered in}, company number {company number}."),
      closing: line("[block] by [block.]", {
        max: 24,
        marks: true,
        optional: true,
      }),
      credit: line("Designed and assembled by {company}, block by block."),
    },
    chat: {
      title: line("Ask us anything"),
      introduction: line("Your message opens in WhatsApp, in a new tab."),
      example: line("Can you build…", { max: 60 }),
    },
    posts: {
      invitations: list("invitation", { category: line("", { max: 60 }), question: line("") }, [
        { category: "Projects", question: "Have one like this?" },
        { category: "Guides", question: "Want a second pair of eyes on yours?" },
        { category: "Engineering", question: "Stuck at a place like this?" },
      ]),
      link: line("Tell us about it"),
      promise: line(", and on working days you have an answer within {reply hours} hours."),
    },
  },
});

/** What any text can have in braces, by name: {legal name}. `stored` is the row with the company's words, if there is one. */
export function readFacts(settings: SiteSettings, stored?: unknown): Map<string, string> {
  const { facts, contact, product } = readWords(company, stored);
  const months = settings.enquiryMonths;
  return new Map([
    ["company", settings.siteName],
    ["contact email", settings.contactEmail],
    ["enquiry months", months === 1 ? "one month" : `${months} months`],
    ["address lines", contact.address],
    ...Object.entries({ ...facts, ...contact, ...product }).map(([key, value]): [string, string] => [
      nameOf(key),
      value.replaceAll("\n", ", "),
    ]),
  ]);
}
