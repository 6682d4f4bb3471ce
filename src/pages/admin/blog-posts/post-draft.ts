import type { Post, PostContent } from "@/data/admin/posts";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { numberSlug, slugify } from "@/lib/slug";
import { checkLink } from "@/pages/admin/records/check-link";
import type { ShownPicture } from "@/pages/admin/pictures/picture-question";
import { readParagraphs } from "@/pages/admin/rich-text/plain-text";
import type { CoverPicture } from "@/pages/admin/pictures/picture-field";
import { isBlank } from "@/pages/admin/records/is-blank";
import type { FieldErrors } from "@/pages/admin/records/use-record-form";

/** A post in the form. */
export type PostDraft = {
  title: string;
  /** A name; "" for the site's own. */
  author: string;
  /** As typed; "" for the one derived from the title. */
  slug: string;
  body: string;
  cover: CoverPicture;
  status: "draft" | "published";
  categoryId: number | null;
  projectLink: string;
  /** ISO time; null means when it is saved. */
  publishedAt: string | null;
  /** Shown on cards instead of the beginning of the text; "" for that beginning. */
  customExcerpt: string;
  /** Shown in search results and shared links instead of the excerpt; "" for the excerpt. */
  metaDescription: string;
};

/** In characters; the database refuses more. */
export const MAX_AUTHOR_LENGTH = 100;
/** Of the excerpt, and of the description. Characters; the database refuses more. */
export const MAX_EXCERPT_LENGTH = 300;

/** The draft for a stored post, or for a new one. */
export function toPostDraft(post: Post | null): PostDraft {
  return {
    title: post?.title ?? "",
    author: post?.author ?? "",
    slug: post?.slug ?? "",
    body: post?.body ?? "",
    cover: { url: post?.image_url ?? "", alt: post?.image_alt ?? null },
    status: post?.status === "published" ? "published" : "draft",
    categoryId: post?.category_id ?? null,
    projectLink: post?.project_link ?? "",
    publishedAt: post?.published_at ?? null,
    customExcerpt: post?.custom_excerpt ?? "",
    metaDescription: post?.meta_description ?? "",
  };
}

/** The draft's errors, in the order of the form; empty if it can be saved. */
export function checkPostDraft(draft: PostDraft): FieldErrors<PostDraft> {
  const errors: FieldErrors<PostDraft> = {};
  if (isBlank(draft.title)) errors.title = "Enter a title";
  else if (draft.title.trim().length > 200) errors.title = "A title may have up to 200 characters";
  if (draft.categoryId === null) errors.categoryId = "Please select a category";
  const linkError = checkLink(draft.projectLink);
  if (linkError) errors.projectLink = linkError;
  return errors;
}

/** The row for a valid draft. "now" is the database's time. Throws if there is no category. */
export function toPostContent(draft: PostDraft): PostContent {
  const { categoryId } = draft;
  if (categoryId === null) throw new Error("Please select a category");
  const link = categoryId === PROJECT_CATEGORY_ID ? draft.projectLink.trim() : "";
  return {
    title: draft.title.trim(),
    author: toLine(draft.author),
    slug: slugOf(draft),
    body: draft.body,
    image_url: draft.cover.url || null,
    image_alt: draft.cover.url ? (draft.cover.alt?.trim() ?? null) : null,
    status: draft.status,
    category_id: categoryId,
    project_link: link || null,
    published_at: draft.status === "draft" ? null : (draft.publishedAt ?? "now"),
    custom_excerpt: toLine(draft.customExcerpt),
    meta_description: toLine(draft.metaDescription),
  };
}

function toLine(text: string): string | null {
  return isBlank(text) ? null : text.trim().replace(/\s+/g, " ");
}

/** Whether the row has the content that a save wanted to write. */
export function holdsPostContent(post: Post, content: PostContent): boolean {
  return (Object.keys(content) as (keyof PostContent)[]).every((column) =>
    column === "published_at"
      ? content.published_at === "now" || sameMoment(post.published_at, content.published_at ?? null)
      : post[column] === content[column],
  );
}

function sameMoment(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));
}

/** The slug that a draft will be stored with; "" until there is a title or a slug. */
export function slugOf({ slug, title }: Pick<PostDraft, "slug" | "title">): string {
  const words = slug.trim() || title.trim();
  return words && slugify(words);
}

/** The slug after a change of the title: the title's, unless the writer has chosen one. A stored title keeps its number. */
export function followTitle({ slug, title }: Pick<PostDraft, "slug" | "title">, next: string, stored: PostDraft): string {
  if (slug.trim() && !isSlugOf(slug, title)) return slug;
  if (!next.trim()) return "";
  const derived = slugify(next);
  return isSlugOf(stored.slug, stored.title) && slugify(stored.title) === derived ? stored.slug : derived;
}

/** Whether this slug comes from the title, with or without a number. */
function isSlugOf(slug: string, title: string): boolean {
  const derived = title.trim() && slugify(title);
  const number = /-(\d+)$/.exec(slug)?.[1];
  return slug === derived || (number !== undefined && slug === numberSlug(derived, Number(number)));
}

/** Every picture that a reader of the post sees. */
export function listPostPictures({ body, cover }: Pick<PostDraft, "body" | "cover">): ShownPicture[] {
  const text = new DOMParser().parseFromString(body, "text/html");
  const inText = Array.from(text.querySelectorAll("img"), (node) => ({ url: node.getAttribute("src") ?? "", alt: node.getAttribute("alt") }));
  return [...(cover.url ? [cover] : []), ...inText];
}

export function isPostDraft(value: unknown): value is PostDraft {
  if (typeof value !== "object" || value === null) return false;
  const draft = value as Partial<Record<keyof PostDraft, unknown>>;
  const texts = [draft.title, draft.slug, draft.body, draft.projectLink];
  return (
    texts.every((text) => typeof text === "string") &&
    typeof draft.cover === "object" &&
    draft.cover !== null &&
    "url" in draft.cover &&
    (draft.status === "draft" || draft.status === "published")
  );
}

/** Title and text without formatting, for the clipboard and the history. */
export function toPlainText({ title, body }: PostDraft): string {
  return [title, ...readParagraphs(body)].join("\n\n");
}
