/** The company as constants. What the owner can change without a deploy lives in the `settings` table; this is the fallback. */
export const site = {
  name: "Blockwork",
  legalName: "Blockwork Studio Ltd",
  tagline: "No-code app studio in London",
  description:
    "Blockwork is a London studio that builds mobile apps, web apps and custom software with visual tools: weeks instead of quarters, and yours to change.",
  keywords: ["no-code agency", "app development London", "mobile app agency", "web app agency", "visual app builder"],
  email: "hello@blockwork.example",
  privacyEmail: "privacy@blockwork.example",
  careersEmail: "careers@blockwork.example",
  phone: "+44 20 7946 0182",
  /** For the click-to-chat link: digits only, with the country code. */
  chatPhone: "442079460182",
  address: ["Blockwork Studio Ltd", "Unit 4, Printworks Yard", "18 Rivington Street", "London EC2A 3DU", "United Kingdom"],
  companyNumber: "14829301",
  registeredIn: "England and Wales",
  founded: 2019,
  replyWithinHours: 24,
  networks: {
    twitter: "https://x.example/blockwork",
    linkedin: "https://linkedin.example/company/blockwork",
    instagram: "https://instagram.example/blockwork",
    /** The fourth network of the footer; the other three can be changed in the settings. */
    github: "https://github.example/blockwork",
  },
  shareImage: { path: "/share.jpg", width: 1200, height: 630, alt: "Blockwork: apps, assembled block by block" },
  /** Label that the contact webhook gets with every enquiry. */
  enquirySource: "website_contact_form",
  atsuite: {
    name: "ATSuite",
    tagline: "Professional Invoice Generator",
    storeLink: "https://play.blockwork.example/atsuite",
    supportEmail: "support@atsuite.example",
  },
} as const;

type Quotation = { text: string; name: string; role: string };

/** What a client says about the studio, on the landing page; null where nobody does yet. */
export const quotation: Quotation | null = {
  text: "On Mondays our phones rang 58 times an hour. Now it is 31, and I can hear the patient in front of me.",
  name: "Miriam Hale",
  role: "Head of Reception, Ferngate Dental",
};

/** What the settings row can set; it comes from the row or from the constants above. */
export type SiteSettings = {
  siteName: string;
  contactEmail: string;
  metaDescription: string;
  /** For how long enquiries are kept. */
  enquiryMonths: number;
  networks: { twitter: string; linkedin: string; instagram: string };
};

export const fallbackSettings: SiteSettings = {
  siteName: site.name,
  contactEmail: site.email,
  metaDescription: site.description,
  enquiryMonths: 24,
  networks: { twitter: site.networks.twitter, linkedin: site.networks.linkedin, instagram: site.networks.instagram },
};
