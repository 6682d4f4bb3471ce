import { StoryPage } from "./story-page";
import { PostArticle } from "./post-article";
import type { ShownPost } from "./shown-post";

/** What a post's address shows: a client's story has a page of its own kind. */
export function PostPage({ post }: { post: ShownPost }) {
  return post.case_studies.length > 0 ? <StoryPage post={post} /> : <PostArticle post={post} />;
}
