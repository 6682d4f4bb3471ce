import { line, list, text } from "./fields";
import { pageWords } from "./page-words";

/** The names that a template can use for the sender, besides the site's facts. */
const SENDER = ["name", "first name", "project"];

/** The reply templates: for colleagues, not for visitors. */
export const answers = pageWords({
  id: 15,
  page: "answers",
  name: "Answers to enquiries",
  path: "/admin/enquiries",
  sections: {
    answers: {
      templates: list(
        "template",
        {
          name: line("", { max: 60 }),
          text: text("", { max: 1500, names: SENDER }),
        },
        [
          {
            name: "Suggest a call",
            text: "Dear {first name},\n\nThank you for writing to {company}. Could we talk for half an hour? You would speak with whoever would build it, and there are no slides.\n\nThese times suit us:\n\n\nKind regards",
          },
          {
            name: "Questions first",
            text: "Dear {first name},\n\nThank you for writing to {company}. Before we can say what your project would cost, we have a few questions:\n\n1. \n\nKind regards",
          },
          {
            name: "Not for us",
            text: "Dear {first name},\n\nThank you for writing to {company}. We are not the right studio for this, and would rather say so at once than keep you waiting.\n\nKind regards",
          },
        ],
        { max: 30 },
      ),
    },
  },
});
