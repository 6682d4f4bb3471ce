import type { Category } from "@/data/categories";
import type { Post } from "@/data/admin/posts";
import type { PostDraft } from "./post-draft";

export function PostPreview(_: { draft: PostDraft; post: Post | null; categories: Category[]; onClose: () => void }) {
  return null;
}
