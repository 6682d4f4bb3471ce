import { is, nullable, number, object, string } from "valibot";
import { oneOf, time } from "@/browser/storage";
import { type Post, POST_COLUMNS, type PostColumn, type PostContent } from "@/data/admin/posts";
import { isBlank } from "@/lib/characters";
import { keysOf, recordOf, without } from "@/lib/objects";
import { PROJECT_CATEGORY_ID } from "@/lib/project-link";
import { numberSlug, slugify } from "@/lib/slug";
import { checkLink, repairLink } from "@/pages/admin/form/check-link";
import type { ShownPicture } from "@/pages/admin/pictures/picture-question";
import { readParagraphs } from "@/pages/admin/rich-text/plain-text";
import type { CoverPicture } from "@/pages/admin/pictures/picture-field";
import { readTexts, toOptional } from "@/pages/admin/form/texts";
import type { FieldErrors } from "@/pages/admin/form/record-kind";

export type PostDraft = Record<TextColumn, string> & {
  image_alt: CoverPicture["alt"];
  status: "draft" | "published";
  category_id: number | null;
  /** ISO time; null means when it is saved. */
  published_at: string | null;
};

const OTHERS = ["image_alt", "status", "category_id", "published_at"] as const;
type TextColumn = Exclude<PostColumn, (typeof OTHERS)[number]>;

const TEXTS: TextColumn[] = without(keysOf(POST_COLUMNS), OTHERS);
/** Texts of one line that may be missing. */
const LINES = without(TEXTS, ["title", "slug", "body", "image_url", "project_link"]);

export const POST_LIMITS = {
  title: 200,
  author: 100,
  image_alt: 300,
  custom_excerpt: 150,
  meta_description: 300,
  project_link: 2000,
} satisfies Partial<Record<keyof PostDraft, number>>;

export function toPostDraft(post: Post | null): PostDraft {
  return {
    ...readTexts(TEXTS, post),
    image_alt: post?.image_alt ?? null,
    status: post?.status === "published" ? "published" : "draft",
    category_id: post?.category_id ?? null,
    published_at: post?.published_at ?? null,
  };
}

export function checkPostDraft(draft: PostDraft): FieldErrors<PostDraft> {
  const errors: FieldErrors<PostDraft> = {};
  if (isBlank(draft.title)) errors.title = "Enter a title";
  if (draft.category_id === null) errors.category_id = "Please select a category";
  const linkError = checkLink(draft.project_link);
  if (linkError) errors.project_link = linkError;
  return errors;
}

/** The row for a valid draft. Throws if there is no category. */
export function toPostContent(draft: PostDraft): PostContent {
  const { category_id, ...columns } = toPostColumns(draft);
  if (category_id === null) throw new Error("Please select a category");
  return { ...columns, category_id };
}

/** The columns as they would be stored, of an invalid draft too. "now" is the database's time. */
export function toPostColumns(draft: PostDraft): Omit<PostContent, "category_id"> & Pick<PostDraft, "category_id"> {
  const { category_id, image_url, image_alt, status } = draft;
  return {
    ...recordOf(LINES, (column) => toLine(draft[column])),
    title: draft.title.trim(),
    slug: slugOf(draft),
    body: draft.body,
    image_url: image_url || null,
    image_alt: image_alt?.trim() ?? null,
    status,
    category_id,
    project_link: (category_id === PROJECT_CATEGORY_ID && repairLink(draft.project_link)) || null,
    published_at: status === "draft" ? null : (draft.published_at ?? "now"),
  };
}

function toLine(text: string): string | null {
  return toOptional(text)?.replace(/\s+/g, " ") ?? null;
}

export function holdsPostContent(post: Post, content: PostContent): boolean {
  return keysOf(content).every((column) =>
    column === "published_at"
      ? content.published_at === "now" || sameMoment(post.published_at, content.published_at ?? null)
      : post[column] === content[column],
  );
}

function sameMoment(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));
}

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

export function listPostPictures({
  body,
  image_url,
  image_alt,
}: Pick<Post, "body" | "image_url" | "image_alt">): ShownPicture[] {
  const text = new DOMParser().parseFromString(body, "text/html");
  const inText = Array.from(text.querySelectorAll("img"), (node) => ({
    url: node.getAttribute("src") ?? "",
    alt: node.getAttribute("alt"),
  }));
  return [...(image_url ? [{ url: image_url, alt: image_alt }] : []), ...inText];
}

const shape = object({
  ...recordOf(TEXTS, () => string()),
  image_alt: nullable(string()),
  status: oneOf(["draft", "published"]),
  category_id: nullable(number()),
  published_at: nullable(time),
});

export function isPostDraft(value: unknown): value is PostDraft {
  return is(shape, value);
}

export function toPlainText({ title, body }: PostDraft): string {
  return [title, ...readParagraphs(body)].join("\n\n");
}
