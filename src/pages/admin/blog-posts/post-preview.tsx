import { useState } from "react";
import { PreviewDialog } from "@/components/admin/preview-dialog";
import { useSiteSettings } from "@/components/site-content";
import type { ShownPost } from "@/components/post/shown-post";
import { PostPage } from "@/components/post/post-page";
import type { Category } from "@/data/site";
import { env } from "@/lib/env";
import { toArticle } from "@/lib/article";
import { readingMinutes } from "@/pages/admin/rich-text/word-count";
import { makeExcerpt, listWords } from "./plain-text";
import { blogPosts, type Post, type PostDraft } from "@/data/admin/blog-posts";

type PostPreviewProps = { draft: PostDraft; post: Post | null; categories: Category[]; onClose: () => void };

export function PostPreview({ draft, post, categories, onClose }: PostPreviewProps) {
  const [shown] = useState(() => toShownPost(draft, post, categories));
  const page = (
    // The article leaves room for the site's header, which the preview does not have.
    <div className={shown.case_studies.length > 0 ? "" : "-mt-20 md:-mt-24"}>
      <PostPage post={shown} />
    </div>
  );
  const card = (
    <div className="px-4 py-10">
      <ShareCard
        title={shown.title}
        description={shown.meta_description ?? shown.excerpt ?? ""}
        category={shown.category.name}
        coverUrl={shown.image_url ?? ""}
      />
    </div>
  );
  return (
    <PreviewDialog
      views={[
        { name: "Page", label: "The page", content: page },
        { name: "Share card", label: "The share card", content: card },
      ]}
      onClose={onClose}
    />
  );
}

function toShownPost(draft: PostDraft, post: Post | null, categories: Category[]): ShownPost {
  const now = new Date().toISOString();
  const columns = blogPosts.toContent(draft);
  return {
    ...columns,
    id: post?.id ?? 0,
    version: post?.version ?? 1,
    title: columns.title || "Untitled",
    excerpt: columns.custom_excerpt ?? makeExcerpt(draft.body),
    reading_minutes: readingMinutes(listWords(draft.body).length),
    published_at: draft.published_at ?? now,
    created_at: post?.created_at ?? now,
    updated_at: post?.updated_at ?? null,
    category: categories.find(({ id }) => id === draft.category_id) ?? { id: 0, name: "No category yet" },
    case_studies: (post?.case_studies ?? []).filter(({ status }) => status === "published"),
    article: toArticle(draft.body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: !draft.image_url }),
    furtherReading: { related: [], nextCase: null },
  };
}

type ShareCardProps = { title: string; description: string; category: string; coverUrl: string };

function ShareCard({ title, description, category, coverUrl }: ShareCardProps) {
  const { siteName } = useSiteSettings();
  return (
    <figure className="mx-auto w-full max-w-xl overflow-hidden rounded-2xl border border-stone-300 bg-white">
      {coverUrl ? (
        <img
          src={coverUrl}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full bg-stone-100 object-cover"
        />
      ) : (
        <div className="relative flex aspect-[1200/630] flex-col justify-between bg-paper p-[6%]">
          <span className="text-stone-600">{category}</span>
          <strong className="line-clamp-4 max-w-[80%] font-display text-2xl/tight tracking-tight">{title}</strong>
          <span>{siteName}</span>
          <svg viewBox="0 0 240 240" aria-hidden="true" className="absolute right-[4%] bottom-[8%] w-1/5">
            <rect x="128" y="128" width="112" height="112" rx="24" className="fill-signal" />
            <rect x="0" y="128" width="112" height="112" rx="24" className="fill-sky" />
            <rect x="128" y="0" width="112" height="112" rx="24" className="fill-butter" />
          </svg>
        </div>
      )}
      <figcaption className="grid gap-1 border-t border-stone-200 px-5 py-4">
        <span className="text-sm text-stone-600">{env.siteUrl.replace(/^https?:\/\//, "")}</span>
        <strong className="line-clamp-2 [line-height:1.375]">{title}</strong>
        <span className="line-clamp-2 text-sm text-stone-700">{description}</span>
      </figcaption>
    </figure>
  );
}
