import type { JobPosting, WithContext } from "schema-dts";
import { postalAddress } from "./json-ld";

type Job = {
  title: string;
  summary: string;
  terms: string;
  place: string;
  pay: string;
  /** The day on which it was opened, YYYY-MM-DD. */
  posted: string;
  company: { name: string; url: string; address: readonly string[] };
};

/** Pounds a year, as "£44,000–£54,000" says them; nothing where the words say no such range. */
function readSalary(pay: string): Pick<JobPosting, "baseSalary"> | undefined {
  const [minValue, maxValue = minValue] = Array.from(pay.matchAll(/£(\d{1,3}(?:,\d{3})+)/g), ([, amount = ""]) =>
    Number(amount.replaceAll(",", "")),
  );
  if (minValue === undefined) return undefined;
  const value = { "@type": "QuantitativeValue", minValue, maxValue, unitText: "YEAR" } as const;
  return { baseSalary: { "@type": "MonetaryAmount", currency: "GBP", value } };
}

/** An open role, as Google's documentation of job postings asks for it. */
export function jobPostingJsonLd({ title, summary, terms, place, pay, posted, company }: Job): WithContext<JobPosting> {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: `<p>${[summary, terms, place, pay].map(escapeHtml).join("</p><p>")}</p>`,
    datePosted: posted,
    employmentType: /part.time|\b(?:one|two|three|four) days\b/i.test(terms) ? "PART_TIME" : "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: company.name, sameAs: company.url },
    jobLocation: { "@type": "Place", address: postalAddress(company.address) },
    ...(/\bremote\b/i.test(place) && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "United Kingdom" },
    }),
    ...readSalary(pay),
    directApply: false,
  };
}

const escapeHtml = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
