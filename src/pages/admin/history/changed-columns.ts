/** What a change of a column that is not part of the text is called. */
const NAMES: Record<string, string> = {
  author: "author",
  slug: "address",
  image_url: "cover",
  image: "picture",
  image_alt: "picture description",
  status: "status",
  category_id: "category",
  project_link: "project link",
  custom_excerpt: "excerpt",
  meta_description: "description for search results",
  published_at: "publication date",
  story_id: "story",
};

type Content = Readonly<Record<string, unknown>>;

/** The names of the other differences between two states of a record, besides its words. */
export function listOtherChanges(before: Content, after: Content): string[] {
  return Object.entries(NAMES)
    .filter(([column]) => JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null))
    .map(([, name]) => name);
}

/** Whether only the formatting of the body differs, which the words do not show. */
export function hasNewFormatting(before: Content, after: Content, sameWords: boolean): boolean {
  return sameWords && before.body !== after.body;
}
