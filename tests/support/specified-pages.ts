/** What the invoice app can do, as its page lists it. */
export const invoiceFeatures = [
  "Free invoice generation with custom branding, multiple templates and multi-currency",
  "Client management",
  "Inventory control with stock tracking",
  "Business analytics and reports",
  "Offline use",
  "Multi-business profiles",
  "Built-in calculator",
  "Dark/light theme",
  "PDF export",
  "Data import/export",
  "Invoice history",
  "Local secure storage",
];

/** The sections of the agency's three policies, in order. */
export const policySections = {
  "/privacy-policy": [
    "Information We Collect",
    "How We Use Your Information",
    "Information Sharing",
    "Data Security",
    "Your Rights",
    "Data Retention",
    "International Transfers",
    "Changes to This Policy",
    "Contact Us",
  ],
  "/terms-of-service": [
    "Agreement to Terms",
    "Services Description",
    "Client Obligations",
    "Intellectual Property",
    "Payment Terms",
    "Project Delivery",
    "Limitation of Liability",
    "Termination",
    "Governing Law",
    "Contact Information",
  ],
  "/cookie-policy": [
    "What Are Cookies",
    "Types of Cookies",
    "Cookie Management",
    "Third-Party Cookies",
    "Your Consent",
    "Cookie Duration",
    "Changes",
    "Contact",
  ],
};

/** What a page has to have: headings and words of its main part, and the addresses of sections. */
export type Expected = { headings?: string[]; words?: string[]; ids?: string[] };

const invoiceApp: Expected = {
  headings: ["ATSuite", "Small business owners", "Freelancers", "Service providers", "Consultants"],
  words: [
    "Professional Invoice Generator",
    ...invoiceFeatures,
  ],
};

/** The public pages with what the product promises of each. */
export const specified: Record<string, Expected> = {
  "/": {
    headings: ["Mobile Apps", "Web Apps", "Custom Code", "Company information"],
    words: ["Projects Delivered", "Client Satisfaction", "Countries Served", "Support Available", "within 24 hours"],
    ids: ["features", "process", "case-studies", "contact", "mobile-apps", "web-apps", "custom-code"],
  },
  "/blog": { words: ["All Categories", "Newest First", "Oldest First", "Read more"] },
  "/about-us": {
    headings: ["Our mission", "Innovation First", "Excellence", "Client Success", "Collaboration"],
    words: ["Founder and Director", "Head of Development", "Lead Designer"],
  },
  "/contact": { headings: ["Company information"], words: ["Full name", "Email", "Phone (optional)", "Project type", "Project details", "within 24 hours"] },
  "/careers": { headings: ["How the studio works", "Open roles", "How to apply"] },
  "/privacy-policy": {
    headings: ["Privacy Policy", ...policySections["/privacy-policy"]],
    words: ["Last Updated:", "UK GDPR", "European Economic Area", "14829301", "privacy@blockwork.example", "EC2A 3DU"],
  },
  "/terms-of-service": {
    headings: ["Terms of Service", ...policySections["/terms-of-service"]],
    words: ["Last Updated:", "England and Wales"],
  },
  "/cookie-policy": {
    headings: ["Cookie Policy", ...policySections["/cookie-policy"]],
    words: ["Essential cookies", "Performance cookies", "Functionality cookies", "Session cookies", "Persistent cookies"],
  },
  "/products/atsute": invoiceApp,
  "/atsute": invoiceApp,
  "/products/atsute/privacy": {
    headings: ["Permissions", "Data Security", "Data Rights", "Backup and Recovery", "Security Practices", "Disclaimer", "Business Continuity", "Support"],
    words: ["Last Updated: January 2024", "24-48 hours", "under 13"],
  },
  "/products/atsute/terms": {
    headings: ["Terms of Use", "User Account", "App Usage", "Data Storage", "Intellectual Property", "Limitations", "Updates", "Termination", "Contact"],
    words: ["24-48 hours"],
  },
  "/no-such-page": { headings: ["Page not found"] },
};
