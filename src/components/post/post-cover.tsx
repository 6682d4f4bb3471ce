import type { PostSummary } from "@/data/posts/posts";
import { categoryTint } from "./category-chip";
import { Picture } from "@/components/cover/picture";

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
