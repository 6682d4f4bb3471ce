import { line, text } from "./fields";
import { sitePageWords, search } from "./page-words";

export const contact = sitePageWords("contact", {
  search: search(
    "Contact",
    "Tell {company} what you would like to build. You hear back within {reply hours} hours on working days, with questions, not a brochure.",
    "contact, app development enquiry, no-code agency London contact, project enquiry",
  ),
  opening: {
    label: line("Contact", { max: 60 }),
    title: line("What should exist that does not yet?"),
    introduction: text(
      "Three sentences are enough. We answer within {reply hours} hours on working days, with our questions, a first idea, and an honest word if we are not the right studio for it.",
    ),
  },
  form: { title: line("Send an enquiry"), cards: line("Reach us directly") },
});
