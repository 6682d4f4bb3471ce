import { expect, test } from "vitest";
import { listStaticPaths } from "@/content/site-map";
import { renderApp } from "../support/page.tsx";

const list = (words: string) => words.split(/\s*·\s*/);

/** What a page has to have: the sections of a policy, in their order, and what other pages link to. */
const needed: Record<string, { headings?: string[]; ids?: string[] }> = {
  "/": { ids: list(`features · process · case-studies · contact · mobile-apps · web-apps · custom-code`) },
  "/privacy-policy": {
    headings: list(`Privacy Policy · Information We Collect · How We Use Your Information · Information Sharing ·
      Data Security · Your Rights · Data Retention · International Transfers · Changes to This Policy ·
      Contact Us`),
  },
  "/terms-of-service": {
    headings: list(`Terms of Service · Agreement to Terms · Services Description · Client Obligations ·
      Intellectual Property · Payment Terms · Project Delivery · Limitation of Liability ·
      Termination · Governing Law · Contact Information`),
  },
  "/cookie-policy": {
    headings: list(`Cookie Policy · What Are Cookies · Types of Cookies · Essential cookies · Performance cookies ·
      Functionality cookies · Targeting and advertising cookies · Cookie Management ·
      Third-Party Cookies · Your Consent · Cookie Duration · Changes · Contact`),
  },
  "/products/atsute/privacy": {
    headings: list(`Information Collection · Permissions · Use of Information · Data Security · Data Rights ·
      Backup and Recovery · Third-Party Integration · Security Practices · Children’s Privacy ·
      Changes to This Policy · Contact · Disclaimer · Business Continuity · Support`),
  },
  "/products/atsute/terms": {
    headings: list(`Terms of Use · User Account · App Usage · Data Storage · Intellectual Property · Limitations ·
      Updates · Termination · Contact`),
  },
};

test("every page that has to have something is there", () => {
  expect(listStaticPaths()).toEqual(expect.arrayContaining(Object.keys(needed)));
});

test("the landing page has four statistics, each with how it is counted, six features and four steps", async () => {
  await renderApp("/");
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts("dl dt")).toEqual([
    "Projects Delivered",
    "Client Satisfaction",
    "Countries Served",
    "Support Available",
  ]);
  expect(texts("dl dt + dd")).toEqual(["500+", "98%", "50+", "24/7"]);
  expect(texts("dl dd + dd").filter(Boolean)).toHaveLength(4);
  expect(document.querySelectorAll("#features li")).toHaveLength(6);
  expect(document.querySelectorAll("#process li")).toHaveLength(4);
});

test.each(listStaticPaths())("%s has one title, the sections that it needs, and all that it links to", async (path) => {
  await renderApp(path);
  const { headings = [], ids = [] } = needed[path] ?? {};
  const titles = [...document.querySelectorAll("main :is(h1, h2, h3)")].map(({ textContent }) => textContent);
  expect(titles.filter((title) => headings.includes(title))).toEqual(headings);
  expect(ids.filter((id) => !document.querySelector(`main section#${id}`))).toEqual([]);
  expect(document.querySelectorAll("h1")).toHaveLength(1);
  const addresses = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href") ?? "");
  const isDead = (address: string) => {
    const [page, id] = address.split("#");
    return id && (page === "" || page === path) && !document.getElementById(id);
  };
  expect(addresses.filter(isDead)).toEqual([]);
});
