import { Link } from "react-router-dom";
import type { PostSummary } from "@/data/posts/posts";
import { Picture } from "@/components/cover/picture";
import type { Category } from "@/data/site";
import { formatDate } from "@/lib/dates";

type PostCoverProps = {
  post: Pick<PostSummary, "image_url" | "image_alt" | "category">;
  sizes: string;
  first?: boolean;
};

export function PostCover({ post, sizes, first }: PostCoverProps) {
  const tint = categoryTint(post.category.id);
  if (post.image_url) {
    return <Picture src={post.image_url} alt={post.image_alt ?? ""} sizes={sizes} first={first} tint={tint} />;
  }
  return (
    <svg viewBox="0 0 16 9" aria-hidden="true" className={`cover fill-ink ${tint}`}>
      <path opacity=".12" d="M2 5h3v3H2zM6 2h3v6H6zM10 4h4v4h-4z" />
    </svg>
  );
}

const tints = ["bg-lilac", "bg-butter", "bg-sky", "bg-moss"] as const;

export function categoryTint(id: number): string {
  return tints[id % tints.length] ?? tints[0];
}

type CategoryChipProps = {
  category: Category;
  /** The chip sits on a background of the category's colour. */
  onTint?: boolean;
};

export function CategoryChip({ category, onTint = false }: CategoryChipProps) {
  return <span className={`chip ${onTint ? "bg-white" : categoryTint(category.id)}`}>{category.name}</span>;
}

/** The category above a post, which leads to the others in it. */
export function CategoryLink({ category }: { category: Category }) {
  return (
    <Link to={`/blog?category=${category.id}`} className="inline-flex py-1 hover:underline">
      <CategoryChip category={category} />
    </Link>
  );
}

type PostMetaProps = { post: Pick<PostSummary, "published_at" | "created_at" | "reading_minutes"> };

export function PostMeta({ post }: PostMetaProps) {
  const published = post.published_at ?? post.created_at;
  return (
    <span className="text-sm text-stone-700">
      {" "}
      <time dateTime={published}>{formatDate(published)}</time>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
      {`${post.reading_minutes ?? 1} min read`}
    </span>
  );
}
