import { useEffect } from "react";
import { Link, Navigate, useLoaderData, useParams, type LoaderFunctionArgs, data } from "react-router-dom";
import { readOrShown } from "@/browser/last-shown";
import { FailedMessage } from "@/components/status-message";
import { FallenBlocks, useMissing } from "@/components/not-found/not-found-message";
import { rememberShown, showPost } from "@/components/post/show-post";
import type { ShownPost } from "@/components/post/shown-post";
import { PostPage } from "@/components/post/post-page";
import { Seo } from "@/components/seo";
import { useLastGood } from "@/components/site-content";
import { PostSeo } from "./post-seo";
import { getCurrentSlug, getFurtherReading, getPostBySlug, type Post } from "@/data/posts/posts";

/** `post` is null if it could not be loaded; `movedTo` is the current slug if this is an old one. */
type PostData = { slug: string; post: ShownPost | null; movedTo?: string };

export async function loader({ params, request }: LoaderFunctionArgs): Promise<PostData> {
  const slug = params["slug"] ?? "";
  const post = await readOrShown(request, "post", "The post", () => loadPost(slug));
  return post && "movedTo" in post ? { slug, post: null, ...post } : { slug, post };
}

const isStory = (loaded?: PostData) => Boolean(loaded?.post?.case_studies[0]);

export const handle = {
  endsLarge: isStory,
  marks: (loaded?: PostData) => (isStory(loaded) ? "/#case-studies" : undefined),
};

export function Component() {
  const { slug, post, movedTo } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (post) rememberShown(post);
  }, [post]);
  const furtherReading = useLastGood(slug, post?.furtherReading ?? null);
  // Not a redirect in the loader: that would replace the page the reader came from in the history.
  if (movedTo !== undefined) return <Navigate to={`/blog/${movedTo}`} replace />;
  if (!post) return <PostMissing title="This post could not be loaded" failed />;
  return (
    <>
      <PostSeo post={post} />
      <PostPage key={post.id} post={{ ...post, furtherReading }} />
    </>
  );
}

export function ErrorBoundary() {
  useMissing();
  return <PostMissing title="Post not found." />;
}

function PostMissing({ title, failed = false }: { title: string; failed?: boolean }) {
  const { slug } = useParams();
  return (
    <div className="page-width grid gap-12 pt-32 pb-32 md:pt-40 md:has-[svg]:grid-cols-2 md:has-[svg]:items-center">
      <Seo title={title.replace(/\.$/, "")} description={title} noindex />
      {!failed && <FallenBlocks />}
      <div className="min-w-0">
        <h1 className="text-3xl/[1.02] lg:text-4xl/[1.02]">{title}</h1>
        {failed ? (
          <div className="mt-8">
            <FailedMessage>The connection failed, or the server is not answering.</FailedMessage>
          </div>
        ) : (
          <p className="lead mt-6">
            There is nothing at <code className="rounded-md bg-paper-deep px-1.5 py-0.5">/blog/{slug}</code>. We may
            have taken the post down, or the link may be missing a letter.
          </p>
        )}
        <p className="mt-8">
          <Link to="/blog" className="link py-1 font-semibold">
            <span aria-hidden="true">←</span> Back to blog
          </Link>
        </p>
      </div>
    </div>
  );
}

/**
 * A published post with everything its page shows, or its current slug if this is an old one. Throws a 404 if there is no
 * such post, or whatever went wrong.
 */
async function loadPost(slug: string): Promise<ShownPost | { movedTo: string }> {
  const post = await getPostBySlug(slug);
  if (!post) {
    const movedTo = await getCurrentSlug(slug);
    if (movedTo) return { movedTo };
    throw data("Post not found", { status: 404 });
  }
  const [shown, furtherReading] = await Promise.all([showPost(post), loadFurtherReading(post)]);
  return { ...shown, furtherReading };
}

async function loadFurtherReading(post: Post): Promise<ShownPost["furtherReading"]> {
  try {
    return await getFurtherReading(post);
  } catch (error) {
    console.warn("The posts around this one could not be read.", error);
    return null;
  }
}
