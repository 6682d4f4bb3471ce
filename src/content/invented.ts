/** Pages whose original words are made up: the owner reads each once, and changes it or confirms that it is true. */
export const INVENTED: readonly { id: number; page: string; name: string; what: string }[] = [
  { id: 1, page: "company", name: "Company", what: "number, addresses, telephone and the counts below the statistics" },
  { id: 2, page: "team", name: "Team", what: "the people, their portraits and addresses" },
  { id: 3, page: "home", name: "Home", what: "the client who is quoted" },
  { id: 6, page: "careers", name: "Careers", what: "the moments at work, the open roles and their salaries" },
  { id: 8, page: "privacy-policy", name: "Privacy policy", what: "the services that handle data, and for how long" },
  { id: 13, page: "enquiry", name: "Prices and enquiries", what: "the prices, and who answers" },
  { id: 16, page: "for-procurement", name: "For procurement", what: "insurance, certificates, numbers and referees" },
  {
    id: 17,
    page: "accessibility",
    name: "Accessibility",
    what: "what was tested, and who answers a complaint by when",
  },
];

/** The unread ones, as a list in a sentence. `saved` as below. "" if there are none. */
export function nameUnread(saved: readonly string[]): string {
  return listUnread(saved)
    .map(({ name, what }) => `${name} (${what})`)
    .join(", ");
}

/** The pages whose words nobody has saved, changed or not. `saved` are the names of those that somebody has. */
export function listUnread(saved: readonly string[]): typeof INVENTED {
  return INVENTED.filter(({ page }) => !saved.includes(page));
}
