import { type CaseStudyInStory, COLUMNS_IN_STORY } from "@/data/posts/case-study-in-story";
import { choice, line, picture } from "@/content/fields";
import type { Tables } from "@/data/database.types";
import { keysOf, without } from "@/lib/objects";
import { PROJECT_CATEGORY_ID } from "@/lib/web-link";
import { numberSlug, slugify } from "@/lib/slug";
import { alt, moment, reference, verbatim, webLink } from "./field-rules";
import { type DraftOf, kind } from "./kind";

const fields = {
  title: line("", { max: 200, missing: "Enter a title" }),
  slug: verbatim("", {
    label: "Address",
    optional: true,
    max: 120,
    taken:
      "Another post has this address, or had it and links still use it. Choose another address, or use the one that is offered.",
  }),
  body: verbatim("", { label: "Text", optional: true }),
  status: choice(["draft", "published"]),
  category_id: reference("", { label: "Category", missing: "Please select a category" }),
  /** Null means the moment it is saved. */
  published_at: moment("", { label: "Publication date", optional: true }),
  author: line("", { max: 100, optional: true }),
  project_link: webLink("", { optional: true }),
  image_url: picture("", { label: "Cover", optional: true }),
  image_alt: alt("", { label: "Picture description", optional: true }),
  custom_excerpt: line("", { label: "Excerpt", max: 150, optional: true }),
  meta_description: line("", {
    label: "Description",
    name: "description for search results",
    max: 300,
    optional: true,
  }),
};

export type PostDraft = DraftOf<typeof fields>;

const edited = keysOf(fields);

/** What the form edits, and what tells two versions of it apart. */
export type Post = Pick<Tables<"blog_posts">, keyof PostDraft | "id" | "created_at" | "updated_at" | "version"> & {
  /** The case studies whose story it is; earlier versions do not say. */
  case_studies?: (CaseStudyInStory & { status: string })[];
};

export const blogPosts = kind("blog_posts", {
  noun: ["post", "posts"],
  screen: "/admin/blog-posts",
  fields,
  columns: ["id", "created_at", "updated_at", "version", ...edited, `case_studies(status,${COLUMNS_IN_STORY})`].join(
    ",",
  ),
  beside: without(edited, ["title", "body"]),
  flatten: (row: Post) => row,
  complete: (stored, draft) => ({
    ...stored,
    slug: slugOf(draft),
    project_link: draft.category_id === PROJECT_CATEGORY_ID ? stored.project_link : null,
    // The database's time, not this computer's.
    published_at: draft.status === "draft" ? null : (draft.published_at ?? "now"),
  }),
});

export function slugOf({ slug, title }: Pick<PostDraft, "slug" | "title">): string {
  const words = slug.trim() || title.trim();
  return words && slugify(words);
}

/** The slug after a change of the title: the title's, unless the writer has chosen one. A stored title keeps its number. */
export function followTitle(
  { slug, title }: Pick<PostDraft, "slug" | "title">,
  next: string,
  stored: PostDraft,
): string {
  if (slug.trim() && !isSlugOf(slug, title)) return slug;
  if (!next.trim()) return "";
  const derived = slugify(next);
  return isSlugOf(stored.slug, stored.title) && slugify(stored.title) === derived ? stored.slug : derived;
}

function isSlugOf(slug: string, title: string): boolean {
  const derived = title.trim() && slugify(title);
  const number = /-(\d+)$/.exec(slug)?.[1];
  return slug === derived || (number !== undefined && slug === numberSlug(derived, Number(number)));
}
