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

/** Said where a text ends that was cut for an email link. */
const SHORTENED = "… (shortened: please paste the rest)";

/** A mailto address that carries what was typed so far, for when the form cannot get through. */
export function enquiryMailto(address: string, fields: EnquiryFields): string {
  const { projectType, message, ...sender } = cleanFields(fields);
  // No more of it fits.
  const [name, email, phone] = [sender.name, sender.email, sender.phone].map((text) => text.slice(0, 2 * LONGEST_LINK));
  const write = (text: string) =>
    [
      text,
      "",
      name && `Name: ${name}`,
      email && `Email: ${email}`,
      phone && `Phone: ${phone}`,
      isProjectType(projectType) && `Project type: ${projectTypes[projectType]}`,
    ]
      .filter((line) => line !== false)
      .join("\n");
  return mailto(address, "Project enquiry", message, write);
}

/** Windows opens no longer link: Chrome and Edge give up at 2,046 characters there, and some mail programs sooner. */
const LONGEST_LINK = 1900;

/**
 * A mailto address with what `write` makes of a text, line breaks the way mail programs want them. It has at most 1,900
 * characters: of the text at most 1,500 are in it, then what is too long is cut from the text's end, from that of all words,
 * and from that of the subject. An address that leaves no room comes without words.
 */
export function mailto(
  address: string,
  subject: string,
  text = "",
  write: (text: string) => string = (whole) => whole,
  end = SHORTENED,
): string {
  // A question mark in an email address must not start a mailto header.
  const to = `mailto:${encodeText(address).replaceAll("%40", "@")}`;
  const link = (title: string, words: string): string => {
    const body = words && `&body=${encodeText(words.trim().replaceAll("\n", "\r\n"))}`;
    return `${to}?subject=${encodeText(title)}${body}`;
  };
  const words = write(cutToFit(text, end, (part) => link(subject, write(part)), 1500));
  const body = cutToFit(words, SHORTENED, (part) => link(subject, part));
  const title = cutToFit(subject, "…", (part) => link(part, body));
  return title ? link(title, body) : to;
}

/** The longest beginning of a text with which a link fits, with `end` after it if it is not all; "" if none does. */
function cutToFit(text: string, end: string, link: (part: string) => string, most = LONGEST_LINK): string {
  const fits = (part: string) => link(part).length <= LONGEST_LINK;
  const all = shorten(text, end, most);
  if (fits(all)) return all;
  // No more of it can fit.
  const first = text.slice(0, 2 * LONGEST_LINK);
  let [fitting, tooLong] = [0, Math.min(most, LONGEST_LINK)];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(shorten(first, end, middle))) fitting = middle;
    else tooLong = middle;
  }
  return fitting > 0 ? shorten(first, end, fitting) : "";
}

/** The first characters of a text, with `end` after them if it has more. Only a word too long for a line is cut. */
function shorten(text: string, end: string, most: number): string {
  const first = firstCharacters(text, most);
  if (first === text) return text;
  const whole = /\s/.test(text.charAt(first.length)) ? first : first.replace(/\s\S{0,60}$/, "");
  return whole.trimEnd() + end;
}
