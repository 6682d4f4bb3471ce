import { isEmailAddress, MAX_EMAIL_LENGTH } from "./email-address";

/** The project types that the form offers, in this order, and that the database accepts. */
export const projectTypes = {
  ecommerce: "E-commerce",
  healthcare: "Healthcare",
  social: "Social or community",
  enterprise: "Enterprise or internal tool",
  other: "Something else",
} as const;

type ProjectType = keyof typeof projectTypes;

export type EnquiryFields = {
  name: string;
  email: string;
  phone: string;
  projectType: string;
  message: string;
};

/** An enquiry to send. The browser makes its `id` once, so that sending it again never creates a second one. */
export type OutgoingEnquiry = EnquiryFields & {
  id: string;
  /** When the person pressed Send, as an ISO date. */
  timestamp: string;
  /** Where it was sent from, as a label for the hook and the table. */
  source: string;
  isSpam: boolean;
  /** The token of the optional bot check, which the hook and the server verify with Cloudflare. */
  turnstileToken?: string;
};

/** The maximum length of each field, the same as in the table `enquiries`. Characters. */
export const enquiryLimits = { name: 100, email: MAX_EMAIL_LENGTH, phone: 40, message: 5000 } as const;

export function isProjectType(value: unknown): value is ProjectType {
  return typeof value === "string" && Object.hasOwn(projectTypes, value);
}

const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The fields as they are sent: trimmed, without characters that a database or a JSON reader refuses. */
export function cleanFields(fields: EnquiryFields): EnquiryFields {
  const clean = (text: string) => text.replaceAll("\0", "").replace(loneSurrogates, "\uFFFD").trim();
  return {
    name: clean(fields.name),
    email: clean(fields.email),
    phone: clean(fields.phone),
    projectType: fields.projectType,
    message: clean(fields.message),
  };
}

export function isBlank({ name, email, phone, projectType, message }: EnquiryFields): boolean {
  return !(name || email || phone || projectType || message);
}

export function isSameText(a: EnquiryFields, b: EnquiryFields): boolean {
  return (
    a.name === b.name &&
    a.email === b.email &&
    a.phone === b.phone &&
    a.projectType === b.projectType &&
    a.message === b.message
  );
}

/** One sentence for each field that is missing or wrong, in the order of the form; empty if there is none. */
export function checkEnquiry(fields: EnquiryFields): Partial<Record<keyof EnquiryFields, string>> {
  const errors: Partial<Record<keyof EnquiryFields, string>> = {};
  if (!fields.name) errors.name = "Enter your full name";
  else if (fields.name.length > enquiryLimits.name) errors.name = "Use at most 100 characters for your name";
  if (!fields.email) errors.email = "Enter your email address";
  else if (!isEmailAddress(fields.email)) errors.email = "Enter an email address such as name@company.co.uk";
  if (fields.phone.length > enquiryLimits.phone) errors.phone = "Use at most 40 characters for your phone number";
  if (!isProjectType(fields.projectType)) errors.projectType = "Choose a project type";
  if (!fields.message) errors.message = "Tell us about your project";
  else if (fields.message.length > enquiryLimits.message)
    errors.message = "Use at most 5,000 characters for the details";
  return errors;
}

/** A reference to quote on the phone: the first eight characters of the enquiry's id, in capitals. */
export function enquiryReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** A mailto address that carries everything typed so far, for when the form cannot get through. */
export function enquiryMailto(address: string, fields: EnquiryFields): string {
  const { name, email, phone, projectType, message } = cleanFields(fields);
  const lines = [
    // Some mail programs cut off long addresses: shorten the text visibly instead.
    message.length > 1500 ? `${message.slice(0, 1500)}… (shortened: please paste the rest)` : message,
    "",
    name && `Name: ${name}`,
    email && `Email: ${email}`,
    phone && `Phone: ${phone}`,
    isProjectType(projectType) && `Project type: ${projectTypes[projectType]}`,
  ];
  return mailto(address, "Project enquiry", lines.filter((line) => line !== false).join("\n"));
}

/** A mailto address, with line breaks the way mail programs want them. */
export function mailto(address: string, subject: string, body: string): string {
  // A question mark in an email address must not start a mailto header.
  const to = encodeURIComponent(address).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.trim().replaceAll("\n", "\r\n"))}`;
}
