/**
 * The hints below the fields of pages, by section and name. Not beside the fields in src/content/, where every visitor would load
 * them.
 */
export const HINTS: Readonly<Record<string, string>> = {
  "facts.tagline": "In the title of every page.",
  "facts.legalName": "{company} is in the settings.",
  "contact.telephone": "With the country code, such as +44. WhatsApp uses it too; without it there is no chat.",
  "networks.github": "The others are in the settings.",
  "sharing.picture": "1200 × 630 pixels.",
  "product.picture": "1200 × 630 pixels.",
  "posts.invitations": "Under posts of this category.",
  "team.people.name": "Shown beside this author’s posts.",
  "team.people.portrait": "Upright, 5:6.",
  "team.people.sentence": "Something true of this person alone.",
  "prices.bands": "The hero’s blocks start from the first. Each service on the landing page refers to one of them.",
  "caseStudies.none": "Shown while there are none.",
  "footer.closing": "Shown very large.",
  "services.from": "Stands before a price.",
  "services.services.priceLine": "The number of the price in Prices and enquiries.",
  "factors.factors": "Each percentage is of the prices above it.",
  "factors.factors.says": "What the enquiry says.",
  "factors.factors.percent": "Such as 33 to 50: of everything above it.",
  "factors.factors.pounds": "Such as 8,000 to 11,000.",
  "factors.factors.weeks": "Leave it empty if a percentage decides.",
  "answer.person": "Who answers enquiries: a name from Team.",
  "answer.promise": "Follows the name.",
  "answer.steps": "One per line.",
  "tools.tools": "One per line.",
  "quotation.words": "If empty, there is no quotation.",
  "search.description": "About 155 characters are shown.",
  "opening.writtenBy": "Followed by the names of the team.",
  "roles.roles": "Without any, the page says so.",
  "screens.screens": "Four are drawn.",
  "checklist.functions": "One per line.",
  "opening.updated": "If empty, today’s date is shown.",
  "contact.text": "Leave it empty to hide the box.",
  "answers.templates.text": "{name}, {first name} and {project} are the sender’s.",
};

/** The hint of a field, "team.people", or of an entry's, "team.people.0.name". */
export const hintOf = (name: string): string | undefined => HINTS[name.replace(/\.\d+\./, ".")];
