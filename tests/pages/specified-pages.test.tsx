import { expect, test } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderRoute } from "../support/render-route.tsx";

await borrowPageBackend();
// Importing the app reads its environment, so the backend comes first.
const { listStaticPaths } = await import("@/public-pages");

const list = (words: string) => words.split(/\s*·\s*/);

/** What the invoice app can do, as its page lists it. */
const invoiceFeatures = list(`Free invoice generation with custom branding, multiple templates and multi-currency ·
      Client management · Inventory control with stock tracking · Business analytics and reports ·
      Offline use · Multi-business profiles · Built-in calculator · Dark/light theme · PDF export ·
      Data import/export · Invoice history · Local secure storage`);

/** What a page's main element must have: headings in order, words, links by name, and section ids. */
type Expected = { headings?: string[]; words?: string[]; links?: Record<string, string>; ids?: string[] };

const invoiceApp: Expected = {
  headings: list(`ATSuite · Small business owners · Freelancers · Service providers · Consultants`),
  words: ["Professional Invoice Generator", ...invoiceFeatures],
};

/** The public pages, and what each must contain. */
const specified: Record<string, Expected> = {
  "/": {
    headings: list(`Apps, assembled block by block. · Mobile Apps · Web Apps · Custom Code · Company information`),
    words: ["18 Rivington Street", "14829301", "We reply within 24 hours"],
    links: { "hello@blockwork.example": "mailto:hello@blockwork.example" },
    ids: list(`features · process · case-studies · contact · mobile-apps · web-apps · custom-code`),
  },
  "/blog": { words: list(`All Categories · Newest First · Oldest First · Read more`) },
  "/about-us": {
    headings: list(`Our mission · Innovation First · Excellence · Client Success · Collaboration`),
    words: ["Founder and Director", "Head of Development", "Lead Designer"],
  },
  "/contact": {
    headings: ["Company information"],
    words: list(`Full name · Email · Phone (optional) · Project type · Project details · within 24 hours ·
      London EC2A 3DU · 14829301`),
    links: { "hello@blockwork.example": "mailto:hello@blockwork.example" },
  },
  "/careers": {
    headings: ["How the studio works", "Open roles", "How to apply"],
    links: { "careers@blockwork.example": "mailto:careers@blockwork.example" },
  },
  "/for-procurement": {
    headings: list(`The company · Insurance · Data protection · Security · Support and terms · Referees`),
    words: ["14829301", "18 Rivington Street, London", "VAT number", "ICO registration", "Day and night for apps"],
  },
  "/privacy-policy": {
    headings: list(`Privacy Policy · Information We Collect · How We Use Your Information · Information Sharing ·
      Data Security · Your Rights · Data Retention · International Transfers · Changes to This Policy ·
      Contact Us`),
    words: list(`Last Updated: · UK GDPR · Data Protection Act 2018 · European Economic Area · 14829301 · 24 months ·
      EC2A 3DU`),
    links: { "privacy@blockwork.example": "mailto:privacy@blockwork.example" },
  },
  "/terms-of-service": {
    headings: list(`Terms of Service · Agreement to Terms · Services Description · Client Obligations ·
      Intellectual Property · Payment Terms · Project Delivery · Limitation of Liability ·
      Termination · Governing Law · Contact Information`),
    words: ["Last Updated:", "death or personal injury caused by negligence", "England and Wales"],
  },
  "/cookie-policy": {
    headings: list(`Cookie Policy · What Are Cookies · Types of Cookies · Essential cookies · Performance cookies ·
      Functionality cookies · Targeting and advertising cookies · Cookie Management ·
      Third-Party Cookies · Your Consent · Cookie Duration · Changes · Contact`),
    words: ["Session cookies", "Persistent cookies"],
  },
  "/products/atsute": invoiceApp,
  "/atsute": invoiceApp,
  "/products/atsute/privacy": {
    headings: list(`Information Collection · Permissions · Use of Information · Data Security · Data Rights ·
      Backup and Recovery · Third-Party Integration · Security Practices · Children’s Privacy ·
      Changes to This Policy · Contact · Disclaimer · Business Continuity · Support`),
    words: list(`Last Updated: January 2024 · 24-48 hours · under 13 · Storage · Contacts (optional) ·
      Camera (optional) · Internet · Access · Export · Delete · Restrict · Portability ·
      Opt out of analytics`),
  },
  "/products/atsute/terms": {
    headings: list(`Terms of Use · User Account · App Usage · Data Storage · Intellectual Property · Limitations ·
      Updates · Termination · Contact`),
    words: ["24-48 hours"],
    links: { "support@atsuite.example": "mailto:support@atsuite.example" },
  },
};

/** What is missing from the main element, and links to sections that do not exist. */
function findMissing({ headings = [], words = [], links = {}, ids = [] }: Expected, path: string): string[] {
  const main = document.querySelector("main");
  if (!main) return ["the main part"];
  const fold = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  let titles = [...main.querySelectorAll("h1, h2, h3")].map((heading) => fold(heading.textContent));
  const text = fold(main.textContent);
  const anchors = [...main.querySelectorAll("a")].map((link) => ({
    name: fold(link.textContent),
    href: link.getAttribute("href") ?? "",
  }));
  const dead = anchors.filter(({ href }) => {
    const [page, id] = href.split("#");
    return id && (page === "" || page === path) && !document.getElementById(id);
  });
  return [
    ...headings.filter((heading) => {
      const place = titles.indexOf(heading);
      titles = titles.slice(place + 1);
      return place === -1;
    }),
    ...words.filter((word) => !text.includes(word)),
    ...Object.entries(links)
      .filter(([name, href]) => !anchors.some((link) => link.name.startsWith(name) && link.href === href))
      .map(([name]) => `a link ${name}`),
    ...ids.filter((id) => !main.querySelector(`section#${id}`)).map((id) => `#${id}`),
    ...dead.map(({ href }) => `what ${href} leads to`),
  ];
}

test("every specified page is one of the static paths", () => {
  expect(listStaticPaths()).toEqual(expect.arrayContaining(Object.keys(specified)));
});

test.each(Object.entries(specified))(
  "%s has the specified headings, words, links and sections",
  async (path, expected) => {
    await renderRoute(path);
    expect(findMissing(expected, path), "missing from the page").toEqual([]);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
  },
);

test("the landing page has four statistics, six features and four steps", async () => {
  await renderRoute("/");
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts("dl dt")).toEqual([
    "Projects Delivered",
    "Client Satisfaction",
    "Countries Served",
    "Support Available",
  ]);
  expect(texts("dl dt + dd")).toEqual(["500+", "98%", "50+", "24/7"]);
  expect(texts("dl dd + dd").filter(Boolean), "how each is counted").toHaveLength(4);
  expect(document.querySelectorAll("#features li")).toHaveLength(6);
  expect(document.querySelectorAll("#process li")).toHaveLength(4);
});
