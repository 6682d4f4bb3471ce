import { oneOf } from "@/browser/storage";
import { email, line } from "@/content/fields";
import type { Tables } from "@/data/database.types";
import { count, own, verbatim, webLink } from "./field-rules";
import { type DraftOf, kind } from "./kind";

export const networks = {
  twitter: webLink("", { max: 500, optional: true }),
  linkedin: webLink("", { label: "LinkedIn", max: 500, optional: true }),
  instagram: webLink("", { max: 500, optional: true }),
};

/** A choice that is stored as true or false. */
const choice = (label: string) =>
  own({
    label,
    required: true,
    shape: oneOf(["yes", "no"]),
    read: (stored) => (stored === false ? "no" : "yes"),
    write: (answer) => answer === "yes",
  });

const fields = {
  site_name: line("", { max: 80, missing: "Enter the name of the site" }),
  contact_email: email("", { missing: "Enter the email address that visitors write to" }),
  meta_description: verbatim("", { max: 500, optional: true }),
  enquiry_months: count("", {
    label: "Keep enquiries for (months)",
    from: 1,
    to: 120,
    missing: "Enter a number of months from 1 to 120",
    wrong: "Enter a number of months from 1 to 120",
  }),
  count_views: choice("Count views of pages"),
  send_receipts: choice("Send a receipt"),
  ...networks,
};

export type SettingsDraft = DraftOf<typeof fields>;

export type Settings = Tables<"settings">;

export const settings = kind("settings", {
  noun: ["settings", "settings"],
  screen: "/admin/settings",
  fields,
  outsideText: ["count_views", "send_receipts"],
  only: {
    id: 1,
    site_name: "",
    contact_email: "",
    social_links: {},
    meta_description: "",
    enquiry_months: 24,
    count_views: true,
    send_receipts: true,
    version: 0,
    updated_at: null,
  },
  flatten: ({ social_links, ...row }: Settings) => ({ ...row, ...Object(social_links) }),
  complete: ({ twitter, linkedin, instagram, meta_description, ...stored }) => ({
    ...stored,
    meta_description: meta_description.trim(),
    social_links: { twitter: twitter ?? "", linkedin: linkedin ?? "", instagram: instagram ?? "" },
  }),
});
