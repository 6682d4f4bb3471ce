// For answering enquiries. Visitors, who only write them, do not load this.
import { firstCharacters } from "./characters";
import { enquiryReference, mailto } from "./enquiry-fields";
import { firstName } from "./first-name";

const FIRST_WORDS = 80;

/** A text's first words, up to 80 characters and "…", for narrow lists. */
export function firstWords(text: string): string {
  const first = firstCharacters(text, FIRST_WORDS);
  return first === text ? text : `${first.replace(/\s\S*$/, "")}…`;
}

/** Whether a text may be a reference: at least four of the digits that `enquiryReference` shows, or a whole id. */
export function isEnquiryReference(text: string): boolean {
  return /^#?[0-9a-f]{4,8}(-[0-9a-f-]{0,27})?$/i.test(text);
}

/** The names that a reply template can use for the sender, with their values. */
export function namesOfSender({ name }: { name: string }, project: string): [name: string, value: string][] {
  return [
    ["name", name.trim()],
    ["first name", firstName(name)],
    ["project", project],
  ];
}

/** A mailto address for the answer to an enquiry, with its reference in the subject and its words quoted below `answer`. */
export function replyMailto(
  enquiry: { id: string; name: string; email: string; message: string },
  siteName: string,
  answer?: string,
): string {
  const subject = `Your enquiry to ${siteName} (${enquiryReference(enquiry.id)})`;
  const write = (quoted: string) => `${answer ?? `Dear ${enquiry.name},\n\n`}\n\n${quoted.replace(/^/gm, "> ")}`;
  return mailto(enquiry.email, subject, enquiry.message, write, "…");
}
