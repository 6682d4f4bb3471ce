/** Used in place of the settings until somebody saves some; everything else that visitors read is in content/. */
export const site = {
  name: "Blockwork",
  description:
    "Blockwork is a London studio that builds mobile apps, web apps and custom software with visual tools: weeks instead of quarters, and yours to change.",
  email: "hello@blockwork.example",
  networks: {
    twitter: "https://x.example/blockwork",
    linkedin: "https://linkedin.example/company/blockwork",
    instagram: "https://instagram.example/blockwork",
  },
  /** Where to get the invoice app, unless its page says otherwise. */
  storeLink: "https://play.blockwork.example/atsuite",
  /** Label that the contact webhook gets with every enquiry. */
  enquirySource: "website_contact_form",
} as const;

/** What the settings row can set; it comes from the row or from the constants above. */
export type SiteSettings = {
  siteName: string;
  contactEmail: string;
  metaDescription: string;
  /** For how long enquiries are kept. */
  enquiryMonths: number;
  /** Whether views of pages are counted. */
  countViews: boolean;
  networks: { twitter: string; linkedin: string; instagram: string };
};

export const fallbackSettings: SiteSettings = {
  siteName: site.name,
  contactEmail: site.email,
  metaDescription: site.description,
  enquiryMonths: 24,
  countViews: true,
  networks: site.networks,
};
