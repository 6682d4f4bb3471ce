import { type Ref, useState } from "react";
import type { Post } from "@/data/admin/posts";
import type { Category } from "@/data/categories";
import { PostForm } from "./post-form";
import type { RecordFormHandle } from "@/pages/admin/records/record-form";
import type { OpenedPost } from "./use-post-form";

type PostEditorProps = {
  ref?: Ref<RecordFormHandle>;
  post: Post | null;
  categories: Category[];
  onClose: () => void;
};

/** A form for one post. What the list loads meanwhile does not reach into it; Restore and Load begin it anew. */
export function PostEditor({ ref, post, categories, onClose }: PostEditorProps) {
  const [{ opened, round }, setState] = useState<{ opened: OpenedPost; round: number }>({ opened: { row: post, restored: null }, round: 0 });
  return (
    <PostForm
      key={round}
      ref={ref}
      opened={opened}
      categories={categories}
      onReopen={(next) => setState({ opened: next, round: round + 1 })}
      onClose={onClose}
    />
  );
}
