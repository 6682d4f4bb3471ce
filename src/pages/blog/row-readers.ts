import { createContext } from "react-router-dom";
import {
  getPostBySlug,
  getFurtherReading,
  listPublishedPosts,
  type Post,
  type PostList,
  type PostQuery,
  type FurtherReading,
} from "@/data/posts/posts";

/** Where the blog's pages get their rows: from the backend, or in a build from what it has already read for all of them. */
export type PostReader = {
  getPostBySlug(slug: string): Promise<Post | null>;
  getFurtherReading(post: Post): Promise<FurtherReading>;
};

export const postReader = createContext<PostReader>({ getPostBySlug, getFurtherReading });

export const listReader = createContext<(query: PostQuery) => Promise<PostList>>(listPublishedPosts);
