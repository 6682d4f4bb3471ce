import { icons } from "@/lib/block-icons";
import type { PageName } from "./site-map";
import { choice, date, line, list, prose } from "./fields";
import { sitePageWords, search } from "./page-words";

type Original = {
  page: PageName;
  title: string;
  description: string;
  keywords: string;
  introduction: string;
  /** Without it, the page shows today's date. */
  updated?: string;
  sections: readonly { icon: string; title: string; text: string }[];
  /** The box at the end. */
  contact?: string;
};

export type Policy = ReturnType<typeof policy>;

/** The words of a policy. All policies have the same fields. */
export function policy({ page, ...words }: Original) {
  return sitePageWords(page, {
    search: search(words.title, words.description, words.keywords),
    opening: {
      title: line(words.title),
      introduction: prose(words.introduction),
      updatedLabel: line("Last Updated:", { max: 40 }),
      updated: date(words.updated ?? "", { optional: true }),
      contents: line("On this page", { max: 40 }),
    },
    sections: {
      sections: list(
        "section",
        { icon: choice(icons, "document"), title: line("", { max: 120 }), text: prose("") },
        words.sections,
      ),
    },
    contact: {
      title: line("Contact"),
      text: prose(words.contact ?? "", { optional: true }),
    },
  });
}
