import { expect, test } from "vitest";
import { jobPostingJsonLd } from "@/lib/job-json-ld";
import { organizationJsonLd, postalAddress, toJsonLdText, webSiteJsonLd } from "@/lib/json-ld";
import { blogPostingJsonLd, breadcrumbJsonLd } from "@/lib/post-json-ld";
import { mobileAppJsonLd } from "@/lib/mobile-app-json-ld";

const publisher = { name: "Blockwork", url: "https://example.com" };
const post = {
  title: "A </script><script>alert(1)</script> title",
  description: "About blocks",
  url: "https://example.com/blog/a",
  image: "https://example.com/og/a.jpg",
  published: "2026-01-05T09:00:00+00:00",
  modified: "2026-02-06T10:00:00+00:00",
  section: "Guides",
  author: "Ada King",
  publisher,
};

test("no text in structured data can end its script element, and it still reads the same", () => {
  const text = toJsonLdText(blogPostingJsonLd(post));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(blogPostingJsonLd(post));
});

test("a post is described with its dates, its section, its author and its publisher", () => {
  expect(blogPostingJsonLd(post)).toEqual({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: "About blocks",
    image: ["https://example.com/og/a.jpg"],
    datePublished: "2026-01-05T09:00:00+00:00",
    dateModified: "2026-02-06T10:00:00+00:00",
    articleSection: "Guides",
    author: { "@type": "Person", name: "Ada King" },
    publisher: { "@type": "Organization", ...publisher },
    mainEntityOfPage: { "@type": "WebPage", "@id": "https://example.com/blog/a" },
    inLanguage: "en-GB",
  });
});

test("a post that was never changed was last modified when it was published", () => {
  const unchanged = blogPostingJsonLd({ ...post, modified: null });
  expect(unchanged).toMatchObject({ dateModified: post.published, datePublished: post.published });
});

test("the author of an unsigned post is the site", () => {
  expect(blogPostingJsonLd({ ...post, author: null })["author"]).toEqual({ "@type": "Organization", ...publisher });
});

test("breadcrumbs are numbered from one", () => {
  expect(
    breadcrumbJsonLd([
      { name: "Home", url: "https://example.com/" },
      { name: "Blog", url: "https://example.com/blog" },
    ]),
  ).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
      { "@type": "ListItem", position: 2, name: "Blog", item: "https://example.com/blog" },
    ],
  });
});

test("the company is described with its address and telephone, and what the owner left empty is not listed", () => {
  const described = (telephone: string) =>
    organizationJsonLd({
      name: "Blockwork",
      legalName: "Blockwork Ltd",
      siteUrl: "https://example.com",
      email: "a@example.com",
      telephone,
      address: ["Unit 1", "1 Street", "London EC2A 3DU", "United Kingdom"],
      networks: ["https://example.com/x", ""],
    });
  expect(described("+44 20 7946 0182")).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Blockwork",
    legalName: "Blockwork Ltd",
    url: "https://example.com",
    logo: "https://example.com/favicon.svg",
    email: "a@example.com",
    telephone: "+44 20 7946 0182",
    address: {
      "@type": "PostalAddress",
      streetAddress: "Unit 1, 1 Street",
      addressLocality: "London",
      postalCode: "EC2A 3DU",
      addressCountry: "United Kingdom",
    },
    sameAs: ["https://example.com/x"],
  });
  expect(toJsonLdText(described(""))).not.toContain("telephone");
});

test("the site is described in its language", () => {
  expect(webSiteJsonLd({ name: "Blockwork", siteUrl: "https://example.com", description: "Apps" })).toEqual({
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Blockwork",
    url: "https://example.com",
    description: "Apps",
    inLanguage: "en-GB",
  });
});

test.each([
  [["1 Street", "Leeds", "LS1 4AP"], { streetAddress: "1 Street", addressLocality: "Leeds", postalCode: "LS1 4AP" }],
  [["1 Street", "Leeds, LS1 4AP"], { streetAddress: "1 Street", addressLocality: "Leeds", postalCode: "LS1 4AP" }],
  [["Hauptstrasse 1", "10115 Berlin"], { streetAddress: "Hauptstrasse 1, 10115 Berlin" }],
  [[], { streetAddress: "" }],
])("the address %j is told part by part, as far as it can be read", (lines, told) => {
  expect(postalAddress(lines)).toEqual({ "@type": "PostalAddress", ...told });
});

const app = { name: "Atsute", description: "Invoices", url: "https://example.com/a", image: "https://example.com/i" };
const storeLink = "https://play.google.com/store/apps/details?id=a";
const role = {
  title: "Designer",
  summary: "You draw <screens>.",
  terms: "Permanent, four days a week",
  place: "London or remote within the UK",
  pay: "£46,000–£56,000, pro rata",
  posted: "2026-11-16",
  company: { name: "Blockwork Ltd", url: "https://example.com", address: ["1 Street", "London EC2A 3DU"] },
};

test("the invoice app is offered for nothing, in its store", () => {
  expect(mobileAppJsonLd({ ...app, publisher: "Blockwork", storeLink })).toMatchObject({
    ...app,
    "@type": "MobileApplication",
    operatingSystem: "Android",
    installUrl: storeLink,
    publisher: { "@type": "Organization", name: "Blockwork" },
    offers: { price: "0", priceCurrency: "GBP", url: storeLink },
  });
  expect(
    mobileAppJsonLd({ ...app, publisher: "Blockwork", storeLink: "https://apps.apple.com/gb/app/a/id1" }),
  ).toHaveProperty("operatingSystem", "iOS");
});

test("a role is described with its pay, hours and place, and its words cannot be markup", () => {
  expect(jobPostingJsonLd(role)).toMatchObject({
    employmentType: "PART_TIME",
    jobLocationType: "TELECOMMUTE",
    description: expect.stringContaining("<p>You draw &lt;screens>.</p>"),
    baseSalary: { currency: "GBP", value: { minValue: 46_000, maxValue: 56_000, unitText: "YEAR" } },
  });
  const office = jobPostingJsonLd({ ...role, terms: "Full time", place: "London", pay: "To be agreed" });
  expect(office).toMatchObject({ employmentType: "FULL_TIME" });
  expect(office).not.toHaveProperty("jobLocationType");
  expect(office).not.toHaveProperty("baseSalary");
});

/** What Google refuses a page without: developers.google.com/search/docs/appearance/structured-data. */
const required: Record<string, string[]> = {
  BlogPosting: ["headline", "image", "datePublished", "author.name"],
  BreadcrumbList: ["itemListElement.0.position", "itemListElement.0.name", "itemListElement.0.item"],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "hiringOrganization.name",
    "jobLocation.address.streetAddress",
    "jobLocation.address.addressLocality",
    "applicantLocationRequirements.name",
  ],
  MobileApplication: ["name", "offers.price", "operatingSystem", "applicationCategory"],
  Organization: ["name", "url", "logo", "address.streetAddress"],
  WebSite: ["name", "url"],
};

test("everything that is described has what search engines ask for", () => {
  const company = { legalName: "B Ltd", email: "a@example.com", telephone: "", networks: [], ...role.company };
  const described = [
    blogPostingJsonLd(post),
    breadcrumbJsonLd([{ name: "Home", url: "https://example.com/" }]),
    jobPostingJsonLd(role),
    mobileAppJsonLd({ ...app, publisher: "Blockwork", storeLink }),
    organizationJsonLd({ ...company, siteUrl: company.url }),
    webSiteJsonLd({ name: "Blockwork", siteUrl: "https://example.com", description: "Apps" }),
  ];
  for (const data of described) {
    const type = String(Object.entries(data).find(([name]) => name === "@type")?.[1]);
    for (const path of required[type] ?? ["a type that nobody has looked up"])
      expect(data).toHaveProperty(path, expect.anything());
  }
  expect(described).toHaveLength(Object.keys(required).length);
});
