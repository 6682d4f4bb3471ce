import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { renderToString } from "react-dom/server";
import { cookiePolicy } from "@/content/cookie-policy";
import { privacyPolicy } from "@/content/privacy-policy";
import { describeVisit, notePage } from "@/browser/visit";
import { atsuitePrivacy } from "@/content/atsuite-privacy";
import { atsuiteTerms } from "@/content/atsuite-terms";
import { backend } from "../support/backend/page-backend.ts";
import { findHeading, press, renderApp } from "../support/page.tsx";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { renderWithWords } from "../support/render-with-words.tsx";
import { disconnect } from "../support/requests.ts";

const { sql } = backend;

type Said = {
  /** Words of the privacy policy that tell of it. */
  policy: string;
  /** What the form says where it is asked for, or goes along. */
  form?: string;
};

const own = "what we do about it";
const sent = "the time at which you sent it";
const along = "The pages you opened here and the site that led you here go with it";
const daily = "fingerprint that changes every day";

/** What is held of a visitor: each column of each table, and where it is told. */
const held: Record<string, Record<string, Said>> = {
  "public.enquiries": {
    id: { policy: "with its reference" },
    name: { policy: "Your name", form: "Full name" },
    email: { policy: "your email address", form: "Email" },
    phone: { policy: "your telephone number if you choose to give one", form: "Phone" },
    project_type: { policy: "the type of project", form: "Project type" },
    message: { policy: "what you write about it", form: "Project details" },
    source: { policy: sent },
    referrer: { policy: "the name of the site whose link led you here", form: along },
    visited: { policy: "which pages of this site you had opened since you came", form: along },
    submitted_at: { policy: sent },
    created_at: { policy: sent },
    delivered: { policy: "whether it reached our automation service" },
    delivery_attempts: { policy: "whether it reached our automation service" },
    delivered_at: { policy: "whether it reached our automation service" },
    is_spam: { policy: "whether our spam check let it pass" },
    unverified: { policy: "whether our spam check let it pass" },
    read_at: { policy: own },
    answered_at: { policy: own },
    answered_by: { policy: own },
    assigned_to: { policy: own },
    note: { policy: own },
    note_version: { policy: own },
    noted_at: { policy: own },
    noted_by: { policy: own },
  },
  "public.page_views": {
    id: { policy: "a page, a day and a number" },
    path: { policy: "a page, a day and a number" },
    day: { policy: "a page, a day and a number" },
    views: { policy: "a page, a day and a number" },
  },
  "private.receipts": {
    address: { policy: "For a day we keep the address to which it went" },
    enquiry_id: { policy: "with its reference" },
    queued_at: { policy: "The address of a receipt] is deleted after a day" },
  },
  "private.enquiry_counts": { holder: { policy: daily }, taken_until: { policy: daily } },
  "private.sender_salts": { day: { policy: daily }, salt: { policy: daily } },
  "private.deleted_enquiries": {
    id: { policy: "if you ask us to delete your enquiry, it goes at once" },
    deleted_at: { policy: "if you ask us to delete your enquiry, it goes at once" },
  },
};

const textOf = (policy: typeof privacyPolicy) =>
  policy.sections.sections.sections.words.map((section) => String(section["text"])).join("\n");

test("each datum that the database holds of a visitor is told by the policy, and by the form where it goes along", async () => {
  const columns = await sql<{ place: string; name: string }>(
    `select format('%s.%s', table_schema, table_name) as place, column_name as name from information_schema.columns
     where format('%s.%s', table_schema, table_name) = any ($1) and is_generated = 'NEVER'`,
    [Object.keys(held)],
  );
  const named = Object.entries(held).flatMap(([place, all]) => Object.keys(all).map((name) => `${place}.${name}`));
  expect(columns.map(({ place, name }) => `${place}.${name}`).toSorted()).toEqual(named.toSorted());
  await renderApp("/contact");
  const form = (await screen.findByRole("button", { name: "Send enquiry" })).closest("form")?.textContent ?? "";
  for (const said of Object.values(held).flatMap((all) => Object.values(all))) {
    expect(textOf(privacyPolicy)).toContain(said.policy);
    expect(form).toContain(said.form ?? "");
  }
});

test("the form says what goes along only where it does", async () => {
  await sql("update public.settings set count_views = false");
  await renderApp("/contact");
  const form = (await screen.findByRole("button", { name: "Send enquiry" })).closest("form");
  expect(form).not.toHaveTextContent(along);
  expect(form).toHaveTextContent("We use this to answer you.");
  await sql("update public.settings set count_views = true");
});

test("the cookie policy tells the law as it is, and names the button that it has", () => {
  const text = textOf(cookiePolicy);
  for (const part of ["5 February 2026", "Data (Use and Access) Act 2025", "“Do not count me”", "Do Not Track"])
    expect(text).toContain(part);
});

test.each([
  [6, "6 months"],
  [1, "one month"],
])("the policy states the %s months from the settings", async (months, words) => {
  await backend.sql("update public.settings set enquiry_months = $1", [months]);
  const { view } = await renderApp("/privacy-policy");
  expect((await screen.findByText("Enquiries", { selector: "strong" })).closest("li")).toHaveTextContent(
    `Enquiries are deleted ${words} after they arrive`,
  );
  view.unmount();
});

const button = (name: string) => screen.queryByRole("button", { name });

test("who presses “Do not count me” is not counted from then on, and can take it back", async () => {
  vi.spyOn(navigator, "webdriver", "get").mockReturnValue(false);
  expect(notePage("/blog")).toBe(true);
  await renderApp("/cookie-policy");
  await findHeading("Cookie Policy");
  await press("Do not count me");
  await screen.findByText(/^You are not counted in this browser/);
  expect(localStorage.getItem("blockwork-uncounted")).toBe("true");
  expect(notePage("/careers")).toBe(false);
  expect(describeVisit(), "not even what was noted before").toEqual({ referrer: "", visited: [] });
  await press("Count me again");
  await screen.findByText(/^We count how often/);
  expect(localStorage.getItem("blockwork-uncounted")).toBeNull();
  expect(notePage("/careers")).toBe(true);
});

test.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
])("a browser that sends %s is told that it is not counted, and needs no button", async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  await renderApp("/cookie-policy");
  await screen.findByText(/^Your browser asks not to be counted/);
  expect(button("Do not count me")).toBeNull();
});

test("where the browser stores nothing, the choice holds for as long as the page", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await renderApp("/cookie-policy");
  await press("Do not count me");
  await screen.findByText(/until you close or reload this page/);
  expect(notePage("/press")).toBe(false);
  await press("Count me again");
  await screen.findByText(/^We count how often/);
});

test("the button is on the cookie policy alone, and nowhere where the owner counts nothing", async () => {
  const { view } = await renderApp("/privacy-policy");
  await findHeading("Privacy Policy");
  expect(button("Do not count me")).toBeNull();
  view.unmount();
  await sql("update public.settings set count_views = false");
  await renderApp("/cookie-policy");
  await findHeading("Cookie Policy");
  expect(button("Do not count me")).toBeNull();
  await sql("update public.settings set count_views = true");
});

afterEach(() => void vi.useRealTimers());

test.each(["/privacy-policy", "/terms-of-service"])(
  "%s was last updated today, in the long American form, and no build says when",
  async (path) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2031, 6, 4, 0, 30) });
    await renderWithoutBackend(path);
    expect(screen.getByText(/^Last Updated:/)).toHaveTextContent("Last Updated: July 4, 2031");
    expect(screen.getByText("July 4, 2031")).toHaveAttribute("datetime", "2031-07-04");
    const { Today } = await import("@/components/legal/policy-page");
    expect(renderToString(<Today />)).toBe("today");
  },
);

test("a policy lays its words out as they were written, with a list of its sections that leads to each", async () => {
  disconnect();
  const { Component } = await import("@/pages/cookie-policy");
  const sections = [
    {
      icon: "document",
      title: "What we keep",
      text: "One\nline.\n\n# Kinds\n- [Session] cookies\n- Others\n\n> Unit 4\n> London",
    },
    {
      icon: "document",
      title: "Whom to ask",
      text: "[Us](/contact), [them](https://ico.example/) or [by mail](mailto:a@b.example).",
    },
  ];
  const renderWith = (contact: object) => {
    const pages = { "cookie-policy": { opening: { updated: "2024-01" }, sections: { sections }, contact } };
    renderWithWords(<Component />, pages);
  };
  renderWith({ title: "Still unsure?", text: "Write to us." });
  const plain = (name: string) =>
    screen
      .getByRole("region", { name })
      .querySelector("h2 + div")
      ?.innerHTML.replaceAll(/ class="[^"]*"/g, "");
  expect(plain("What we keep")).toBe(
    "<p>One<br>line.</p><h3>Kinds</h3><ul><li><strong>Session</strong> cookies</li><li>Others</li></ul>" +
      "<address><div>Unit 4</div><div>London</div></address>",
  );
  expect(plain("Whom to ask")).toBe(
    '<p><a href="/contact" data-discover="true">Us</a>, <a href="https://ico.example/">them</a> or <a href="mailto:a@b.example">by mail</a>.</p>',
  );
  const contents = screen.getByRole("navigation", { name: "On this page" });
  const leads = Array.from(contents.querySelectorAll("details a"), (link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(leads).toEqual([
    ["What we keep", "/#what-we-keep"],
    ["Whom to ask", "/#whom-to-ask"],
  ]);
  expect(document.getElementById("whom-to-ask")).toBe(screen.getByRole("region", { name: "Whom to ask" }));
  expect(screen.getByText("January 2024")).toHaveAttribute("datetime", "2024-01");
  expect(screen.getByRole("complementary", { name: "Still unsure?" })).toHaveTextContent("Write to us.");
  cleanup();
  renderWith({ text: "" });
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("a policy with a fixed date names nothing that changes after it: the address stands on the contact page", async () => {
  const policies = [atsuitePrivacy, atsuiteTerms];
  for (const { sections } of policies) {
    expect(sections.opening.updated.words).not.toBe("");
    expect(JSON.stringify(sections)).not.toMatch(/\{(?:address|telephone)/);
  }
});

const list = (words: string) => words.split(/\s*·\s*/);

/** The sections that a policy has to have, in their order. */
const needed = {
  "/privacy-policy": list(`Privacy Policy · Information We Collect · How We Use Your Information · Information Sharing ·
    Data Security · Your Rights · Data Retention · International Transfers · Changes to This Policy ·
    Contact Us`),
  "/terms-of-service": list(`Terms of Service · Agreement to Terms · Services Description · Client Obligations ·
    Intellectual Property · Payment Terms · Project Delivery · Limitation of Liability ·
    Termination · Governing Law · Contact Information`),
  "/cookie-policy":
    list(`Cookie Policy · What Are Cookies · Types of Cookies · Essential cookies · Performance cookies ·
    Functionality cookies · Targeting and advertising cookies · Cookie Management ·
    Third-Party Cookies · Your Consent · Cookie Duration · Changes · Contact`),
  "/products/atsute/privacy": list(`Information Collection · Permissions · Use of Information · Data Security ·
    Data Rights · Backup and Recovery · Third-Party Integration · Security Practices · Children’s Privacy ·
    Changes to This Policy · Contact · Disclaimer · Business Continuity · Support`),
  "/products/atsute/terms": list(`Terms of Use · User Account · App Usage · Data Storage · Intellectual Property ·
    Limitations · Updates · Termination · Contact`),
};

test.each(Object.entries(needed))("%s has the sections that it needs, in their order", async (path, headings) => {
  await renderWithoutBackend(path);
  const titles = [...document.querySelectorAll("main :is(h1, h2, h3)")].map(({ textContent }) => textContent);
  expect(titles.filter((title) => headings.includes(title))).toEqual(headings);
});
