import type { Post } from "@/data/posts";
import { env } from "@/env";
import type { Article } from "@/lib/article";
import type { Person } from "@/team";

/** A post as its page shows it. */
export type RenderedPost = Omit<Post, "body"> & {
  article: Article;
  /** The author, if they are one of the team. */
  writer: Pick<Person, "id" | "name" | "role"> | null;
};

/** Renders what is stored of a post. Throws if a part of the program for it could not be loaded. */
export async function showPost({ body, ...post }: Post): Promise<RenderedPost> {
  // A pre-rendered post needs neither until it has changed. The sanitiser is heavy, and the team would bind posts and About page together.
  const [{ toArticle }, { team }] = await Promise.all([import("@/lib/article"), import("@/team")]);
  const writer = team.find(({ name }) => name === post.author);
  return {
    ...post,
    article: toArticle(body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: !post.image_url }),
    writer: writer ? { id: writer.id, name: writer.name, role: writer.role } : null,
  };
}
