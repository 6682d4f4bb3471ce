import { type CaseStudyInStory, COLUMNS_IN_STORY } from "@/data/posts/case-study-in-story";
import type { Tables } from "@/data/database.types";
import { keysOf, without } from "@/lib/objects";
import { PROJECT_CATEGORY_ID } from "@/lib/web-link";
import { numberSlug, slugify } from "@/lib/slug";
import { choice, line, moment, picture, pictureDescription, reference, verbatim, webLink } from "./fields";
import { type DraftOf, kind } from "./kind";

const fields = {
  title: line("Title", { max: 200, missing: "Enter a title" }),
  slug: verbatim("Address", {
    max: 120,
    taken:
      "Another post has this address, or had it and links still use it. Choose another address, or use the one that is offered.",
  }),
  body: verbatim("Text"),
  status: choice("Status", ["draft", "published"]),
  category_id: reference("Category", "Please select a category"),
  /** Null means the moment it is saved. */
  published_at: moment("Publication date"),
  author: line("Author", { max: 100 }),
  project_link: webLink("Project link"),
  image_url: picture("Cover"),
  image_alt: pictureDescription(),
  custom_excerpt: line("Excerpt", { max: 150 }),
  meta_description: line("Description", { max: 300, name: "description for search results" }),
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
