/**
 * What forms say below a field of a page, by section and name. Not beside the field’s words in src/content/: every visitor would
 * load it.
 */
export const HINTS: Readonly<Record<string, string>> = {
  "facts.tagline": "In the title of every page.",
  "facts.legalName": "{company} is in the settings.",
  "contact.telephone": "With the country’s number, such as +44: for WhatsApp, too. If empty, there is no chat.",
  "networks.github": "Others are in the settings.",
  "sharing.picture": "1200 × 630 pixels.",
  "product.picture": "1200 × 630 pixels.",
  "posts.invitations": "Under posts of this category.",
  "team.people.name": "Posts by this author show the face.",
  "team.people.portrait": "Upright, 5:6.",
  "team.people.sentence": "True of nobody else.",
  "prices.bands": "The hero’s blocks begin with the first. Each service on the landing page names its line.",
  "caseStudies.none": "While there are none.",
  "footer.closing": "Very large.",
  "services.from": "Before a price.",
  "services.services.priceLine": "Its number in Prices and enquiries.",
  "factors.factors": "In the order of counting.",
  "factors.factors.says": "Written into the enquiry.",
  "factors.factors.percent": "Such as 33 to 50, of all above it.",
  "factors.factors.pounds": "Such as 8,000 to 11,000.",
  "factors.factors.weeks": "Unless a percentage says so.",
  "answer.person": "Who answers: a name from Team.",
  "answer.promise": "After the name.",
  "answer.steps": "One on each line.",
  "tools.tools": "One on each line.",
  "quotation.words": "If empty, there is no quotation.",
  "search.description": "About 155 characters are shown.",
  "opening.writtenBy": "The names of the team follow.",
  "roles.roles": "If there are none, the page says so.",
  "screens.screens": "Four screens are drawn.",
  "checklist.functions": "One on each line.",
  "opening.updated": "If empty, today’s date is shown.",
  "contact.text": "Leave it empty to hide the box.",
  "answers.templates.text": "{name}, {first name} and {project} are the sender’s.",
};

/** The hint of a field, "team.people", or of an entry's, "team.people.0.name". */
export const hintOf = (name: string): string | undefined => HINTS[name.replace(/\.\d+\./, ".")];
