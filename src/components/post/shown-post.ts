import type { FurtherReading, Post } from "@/data/posts/posts";
import type { Article } from "@/lib/article";

export type RenderedPost = Omit<Post, "body"> & { article: Article };

export type ShownPost = RenderedPost & {
  /** Null if they could not be loaded; the post can be read without them. */
  furtherReading: FurtherReading | null;
};
