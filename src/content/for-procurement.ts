import { line, list, prose, text } from "./fields";
import { sitePageWords, search } from "./page-words";

/** A group of facts. One without words is not shown. */
function group(title: string, facts: readonly (readonly [name: string, says: string])[]) {
  return {
    title: line(title, { max: 60 }),
    facts: list(
      "fact",
      { name: line("", { max: 60 }), says: prose("", { max: 500, optional: true }) },
      facts.map(([name, says]) => ({ name, says })),
    ),
  };
}

export const forProcurement = sitePageWords("for-procurement", {
  search: search(
    "For procurement",
    "{company} as a supplier, on one sheet: registrations, insurance, hosting, data protection, security, support and its monthly cost, payment terms, referees.",
    "supplier information, due diligence, professional indemnity, data processing agreement, {company}",
  ),
  opening: {
    label: line("{company} for procurement", { max: 60 }),
    title: line("The questions you have to ask, answered"),
    introduction: text(
      "What a new supplier is usually asked, on one sheet of A4 to print, to save as a PDF, or to send as a link. Anything missing? Send us your questionnaire, and it comes back within two working days.",
    ),
    button: line("Print this page", { max: 40 }),
    checked: line("Checked on 2 November 2026", { max: 60, optional: true }),
  },
  supplier: group("The company", [
    ["Registered name", "{legal name}, trading as {company} since {founded}"],
    ["Company number", "{company number}, {registered in}"],
    ["Registered office", "{address}"],
    ["VAT number", "GB 999 9999 73"],
    ["ICO registration", "ZB000000"],
    ["People", "Eleven, all employed and all in the UK. No subcontractors."],
    ["Email", "[{contact email}](mailto:{contact email})"],
    ["Telephone", "{telephone}"],
  ]),
  insurance: group("Insurance", [
    ["Professional indemnity", "£2 million, any one claim: Alder & Finch Mutual"],
    ["Public liability", "£5 million: Alder & Finch Mutual"],
    ["Employers’ liability", "£10 million: Alder & Finch Mutual"],
    ["Cyber", "£1 million: Tidewater Cyber"],
    ["Certificates", "All run to 31 March 2027. Copies by return of email."],
  ]),
  data: group("Data protection", [
    ["Hosting", "London (AWS eu-west-2), in an account in your name. Your data stays in the UK."],
    ["Agreement", "Ours, under Article 28 of the UK GDPR, is ready to sign. We sign yours, too."],
    ["Sub-processors", "None. Database and delivery (Supabase, Cloudflare) work for you, in accounts of yours."],
    ["Breaches", "You hear within 24 hours of our finding out."],
    ["Our own records", "Who handles what you write to us: [Privacy Policy](/privacy-policy)"],
  ]),
  security: group("Security", [
    ["Certificate", "Cyber Essentials Plus, to 30 June 2027"],
    ["Access", "By name, with a second factor; withdrawn on the day a project ends."],
    ["Backups", "Every night, encrypted, kept for six weeks. We rehearse a restore each quarter."],
    ["Testing", "By an outside firm once a year, last in May 2026. The summary is yours under an NDA."],
  ]),
  terms: group("Support and terms", [
    ["Support hours", "{telephone hours}"],
    [
      "First response",
      "Within an hour when an app under support is down, otherwise within {reply hours} hours on working days.",
    ],
    ["Price of an app", "By one list: [What it costs](/contact)"],
    ["Monthly cost", "£150 to £400 for a small app, with hosting and subscriptions. A month’s notice ends it."],
    ["Payment", "Half before work starts, half on delivery; 14 days, excluding VAT."],
    ["Ownership", "What we make for you is yours once it is paid for: design, data and code, in accounts of yours."],
    [
      "Liability",
      "For a project, limited to its fees; without limit where the law says so: [Terms of Service](/terms-of-service#limitation-of-liability)",
    ],
    ["Terms", "[Terms of Service](/terms-of-service), or your own contract."],
  ]),
  publicSector: group("Hospitals and public bodies", [
    [
      "NHS data (DSPT)",
      "We have none: no app of ours holds NHS patients’ data. We register before the first that does.",
    ],
    ["DTAC", "Not assessed yet. We fill in our part with you, unpaid."],
    [
      "Clinical safety",
      "We have no DCB0129 file and no clinical safety officer: nothing of ours advises on treatment.",
    ],
    ["Modern slavery", "No statement: we are far below the turnover that calls for one. No subcontractors."],
    ["Carbon", "No reduction plan yet. One office, no vehicles, hosting in London."],
    ["Continuity", "Two of us know each app. Without us it runs on: accounts, data and code are yours."],
    ["Exit", "Nothing to hand back. Data leaves as CSV or SQL, and a day of help is in the price."],
  ]),
  referees: group("Referees", [
    ["Miriam Hale", "Head of Reception, Ferngate Dental"],
    ["Hannah Adair", "Owner, Larder Box"],
    ["By arrangement", "Tell us what you want to ask them, and we put you in touch within two working days."],
  ]),
});
