import { cleanText, describeExcess, encodeText, firstCharacters, isBlank } from "./characters";
import { isEmailAddress, MAX_EMAIL_LENGTH, repairEmail } from "./email-address";

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
  /** The host of the site that led here, or "", and which pages were opened. */
  referrer: string;
  visited: string[];
  /** The token of the optional bot check, which the hook and the server verify with Cloudflare. */
  turnstileToken?: string;
};

/** The maximum length of each field, as in the table `enquiries`, and its name in a sentence. */
const limits = [
  ["name", 100, "your name"],
  ["email", MAX_EMAIL_LENGTH, "your email address"],
  ["phone", 40, "your phone number"],
  ["message", 5000, "the details"],
] as const;

export function isProjectType(value: unknown): value is ProjectType {
  return typeof value === "string" && Object.hasOwn(projectTypes, value);
}

/** The fields as they are sent: trimmed, without characters that a database or a JSON reader refuses. */
export function cleanFields(fields: EnquiryFields): EnquiryFields {
  const clean = (text: string) => cleanText(text).trim();
  return {
    name: clean(fields.name),
    email: repairEmail(cleanText(fields.email)),
    phone: clean(fields.phone),
    projectType: fields.projectType,
    message: clean(fields.message),
  };
}

/** In the order of the form. */
export const enquiryFields = ["name", "email", "phone", "projectType", "message"] as const;

export function isEmptyForm(fields: EnquiryFields): boolean {
  return enquiryFields.every((name) => !fields[name]);
}

export function isSameText(a: EnquiryFields, b: EnquiryFields): boolean {
  return enquiryFields.every((name) => a[name] === b[name]);
}

/** One sentence for each field that is too long. */
export function checkLengths(fields: EnquiryFields): Partial<Record<keyof EnquiryFields, string>> {
  return Object.fromEntries(
    limits.flatMap(([name, most, what]) => {
      const excess = describeExcess(fields[name], most, what);
      return excess ? [[name, excess]] : [];
    }),
  );
}

/** One sentence for each field that is missing or wrong, in the order of the form; empty if there is none. */
export function checkEnquiry(fields: EnquiryFields): Partial<Record<keyof EnquiryFields, string>> {
  const errors = {
    name: isBlank(fields.name) && "Enter your full name",
    email: isBlank(fields.email)
      ? "Enter your email address"
      : !isEmailAddress(fields.email) && "Enter an email address such as name@company.co.uk",
    phone: false,
    projectType: !isProjectType(fields.projectType) && "Choose a project type",
    message: isBlank(fields.message) && "Tell us about your project",
    ...checkLengths(fields),
  };
  return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])));
}

/** A reference to quote on the phone: the first eight characters of the enquiry's id, in capitals. */
export function enquiryReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** A mailto address that carries everything typed so far, for when the form cannot get through. */
export function enquiryMailto(address: string, fields: EnquiryFields): string {
  const { name, email, phone, projectType, message } = cleanFields(fields);
  const lines = [
    shorten(message, "… (shortened: please paste the rest)"),
    "",
    name && `Name: ${name}`,
    email && `Email: ${email}`,
    phone && `Phone: ${phone}`,
    isProjectType(projectType) && `Project type: ${projectTypes[projectType]}`,
  ];
  return mailto(address, "Project enquiry", lines.filter((line) => line !== false).join("\n"));
}

/** The first characters of a text, with `end` after them: some mail programs silently cut off long addresses. */
export function shorten(text: string, end: string, most = 1500): string {
  const first = firstCharacters(text, most);
  return first === text ? text : first + end;
}

/** A mailto address, with line breaks the way mail programs want them. */
export function mailto(address: string, subject: string, body = ""): string {
  // A question mark in an email address must not start a mailto header.
  const to = encodeText(address).replaceAll("%40", "@");
  const lines = body && `&body=${encodeText(body.trim().replaceAll("\n", "\r\n"))}`;
  return `mailto:${to}?subject=${encodeText(subject)}${lines}`;
}
