import { createContext } from "react-router-dom";
import { listCategories, type Category } from "@/data/categories";
import { getPostBySlug, getSurroundings, listPublishedPosts, type Post, type PostList, type PostQuery, type Surroundings } from "@/data/posts/posts";

/** Where the blog's pages get their rows: from the backend, but in a build, which has read those of all of them already. */
export type PostReader = {
  getPostBySlug(slug: string): Promise<Post | null>;
  getSurroundings(post: Post): Promise<Surroundings>;
};

export const postReader = createContext<PostReader>({ getPostBySlug, getSurroundings });

type ListReader = {
  listPublishedPosts(query: PostQuery): Promise<PostList>;
  listCategories(): Promise<Category[]>;
};

export const listReader = createContext<ListReader>({ listPublishedPosts, listCategories });
