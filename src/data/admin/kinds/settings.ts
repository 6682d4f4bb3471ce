import type { Tables } from "@/data/database.types";
import { choice, count, email, line, verbatim, webLink } from "./fields";
import { type DraftOf, kind } from "./kind";

export const networks = {
  twitter: webLink("Twitter", { max: 500 }),
  linkedin: webLink("LinkedIn", { max: 500 }),
  instagram: webLink("Instagram", { max: 500 }),
};

const fields = {
  site_name: line("Site name", { max: 80, missing: "Enter the name of the site" }),
  contact_email: email("Contact email", {
    missing: "Enter the email address that visitors write to",
    wrong: "Enter a whole email address, such as hello@example.com",
  }),
  meta_description: verbatim("Meta description", { max: 500, write: (words) => words.trim() }),
  enquiry_months: count("Keep enquiries for (months)", {
    from: 1,
    to: 120,
    missing: "Enter a number of months from 1 to 120",
    wrong: "Enter a number of months from 1 to 120",
  }),
  count_views: {
    ...choice("Count views of pages", ["yes", "no"]),
    read: (stored: unknown) => (stored === false ? "no" : "yes"),
    write: (answer: string) => answer === "yes",
  },
  ...networks,
};

export type SettingsDraft = DraftOf<typeof fields>;

export type Settings = Tables<"settings">;

export const settings = kind("settings", {
  noun: ["settings", "settings"],
  screen: "/admin/settings",
  fields,
  beside: ["count_views"],
  only: {
    id: 1,
    site_name: "",
    contact_email: "",
    social_links: {},
    meta_description: "",
    enquiry_months: 24,
    count_views: true,
    version: 0,
    updated_at: null,
  },
  flatten: ({ social_links, ...row }: Settings) => ({ ...row, ...Object(social_links) }),
  complete: ({ twitter, linkedin, instagram, ...stored }) => ({
    ...stored,
    social_links: { twitter: twitter ?? "", linkedin: linkedin ?? "", instagram: instagram ?? "" },
  }),
});
