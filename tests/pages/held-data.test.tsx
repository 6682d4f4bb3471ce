import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cookiePolicy } from "@/content/cookie-policy";
import { privacyPolicy } from "@/content/privacy-policy";
import { backend } from "../support/backend/page-backend.ts";
import { renderApp } from "../support/page.tsx";

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
});

test("the cookie policy tells the law as it is, and names the button that it has", () => {
  const text = textOf(cookiePolicy);
  for (const part of ["5 February 2026", "Data (Use and Access) Act 2025", "“Do not count me”", "Do Not Track"])
    expect(text).toContain(part);
});
