import { line, text } from "./fields";
import { sitePageWords } from "./page-words";

export const blog = sitePageWords("blog", {
  search: {
    title: line("Blog", { max: 60 }),
    description: text(
      "Guides, projects, news and engineering notes by {company}: how apps are planned, assembled, tested and kept alive without a hundred thousand lines of code.",
    ),
  },
  opening: {
    title: line("The {company} blog"),
    introduction: text("How apps are planned, assembled, tested and kept alive."),
    writtenBy: line("Written by", { max: 60 }),
    afterTheirNames: line(", in the week they learned it.", { optional: true }),
    empty: line("The first post is being written.", { label: "While there is no post" }),
  },
  results: {
    nothingFound: line("No posts found matching your criteria. Try adjusting your filters."),
    showAll: line("Show all posts", { max: 60 }),
    failed: line("The posts could not be loaded just now."),
  },
});
