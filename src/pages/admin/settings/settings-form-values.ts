import type { EditableSettings, SettingsContent } from "@/data/admin/settings";

export const networks = [
  { name: "twitter", label: "Twitter" },
  { name: "linkedin", label: "LinkedIn" },
  { name: "instagram", label: "Instagram" },
] as const;

type Network = (typeof networks)[number]["name"];

/** What stands in the fields: plain texts. */
export type SettingsValues = Record<Network | "siteName" | "contactEmail" | "metaDescription", string>;

export function valuesOf(settings: EditableSettings | null): SettingsValues {
  const links = new Map(Object.entries(settings?.social_links ?? {}));
  const link = (network: Network) => {
    const value: unknown = links.get(network);
    return typeof value === "string" ? value : "";
  };
  return {
    siteName: settings?.site_name ?? "",
    contactEmail: settings?.contact_email ?? "",
    twitter: link("twitter"),
    linkedin: link("linkedin"),
    instagram: link("instagram"),
    metaDescription: settings?.meta_description ?? "",
  };
}

export function contentOf(values: SettingsValues): SettingsContent {
  return {
    site_name: values.siteName.trim(),
    contact_email: values.contactEmail.trim(),
    social_links: {
      twitter: values.twitter.trim(),
      linkedin: values.linkedin.trim(),
      instagram: values.instagram.trim(),
    },
    meta_description: values.metaDescription.trim(),
  };
}

/** One sentence for each field that the database would refuse. */
export function problemsOf(values: SettingsValues): Partial<SettingsValues> {
  const problems: Partial<SettingsValues> = {};
  if (!values.siteName.trim()) problems.siteName = "Enter the name of the site.";
  if (!values.contactEmail.trim()) problems.contactEmail = "Enter the email address that visitors write to.";
  else if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(values.contactEmail.trim())) {
    problems.contactEmail = "Enter a whole email address, such as hello@example.com.";
  }
  for (const { name } of networks) {
    const link = values[name].trim();
    if (link && !isWebAddress(link)) problems[name] = "Enter a whole web address that begins with https://, or nothing.";
  }
  return problems;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]{1,500}$/.test(text) && URL.canParse(text);
}
