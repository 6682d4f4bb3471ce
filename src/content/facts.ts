import type { SiteSettings } from "@/site";
import { company } from "./company";
import { nameOf, readWords } from "./fields";

/** What any text can have in braces, by name: {legal name}. `stored` is the row with the company's words, if there is one. */
export function readFacts(settings: SiteSettings, stored?: unknown): Map<string, string> {
  const { facts, contact, product } = readWords(company, stored);
  const months = settings.enquiryMonths;
  return new Map([
    ["company", settings.siteName],
    ["contact email", settings.contactEmail],
    ["enquiry months", months === 1 ? "one month" : `${months} months`],
    ["address lines", contact.address],
    ...Object.entries({ ...facts, ...contact, ...product }).map(([key, value]): [string, string] => [
      nameOf(key),
      value.replaceAll("\n", ", "),
    ]),
  ]);
}
