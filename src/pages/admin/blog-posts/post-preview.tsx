import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { PostArticle, type ShownPost } from "@/components/post/post-article";
import type { Post } from "@/data/admin/posts";
import type { Category } from "@/data/categories";
import { env } from "@/env";
import { toArticle } from "@/lib/article";
import { readingMinutes } from "@/pages/admin/rich-text/reading-time";
import { makeExcerpt, readWords } from "./make-excerpt";
import { type PostDraft, slugOf } from "./post-draft";
import { ShareCard } from "./share-card";


type PostPreviewProps = { draft: PostDraft; post: Post | null; categories: Category[]; onClose: () => void };

/** The unsaved post as visitors will see it, rendered by the public page's component, and its share card. */
export function PostPreview({ draft, post, categories, onClose }: PostPreviewProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [view, setView] = useState<"page" | "card">("page");
  const [shown] = useState(() => toShownPost(draft, post, categories));

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (ref.current?.open === false) onClose();
      }}
      className="m-auto h-[calc(100dvh-1rem)] max-h-none w-[calc(100vw-1rem)] max-w-none overflow-hidden rounded-2xl bg-paper text-ink backdrop:bg-ink/60"
    >
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-stone-200 bg-white px-4 py-3 sm:px-6">
          <h2 id={headingId} className="mr-auto text-xl max-xs:sr-only">
            Preview
          </h2>
          <ViewButton pressed={view === "page"} onClick={() => setView("page")}>
            Page
          </ViewButton>
          <ViewButton pressed={view === "card"} onClick={() => setView("card")}>
            Share card
          </ViewButton>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
        <section
          aria-label={view === "page" ? "The page" : "The share card"}
          className="flex-1 overflow-y-auto"
          // Links and buttons look real but do nothing here.
          onClickCapture={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {view === "page" ? (
            // The article leaves room for the site's header, which is missing here.
            <div className="-mt-20 md:-mt-24">
              <PostArticle post={shown} />
            </div>
          ) : (
            <div className="px-4 py-10">
              <ShareCard
                title={shown.title}
                description={shown.meta_description ?? shown.excerpt ?? ""}
                category={shown.category.name}
                coverUrl={shown.image_url ?? ""}
              />
            </div>
          )}
        </section>
      </div>
    </dialog>
  );
}

function ViewButton({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: string }) {
  return (
    <Button variant="ghost" size="sm" aria-pressed={pressed} className={pressed ? "underline underline-offset-4" : ""} onClick={onClick}>
      {children}
    </Button>
  );
}

function toShownPost(draft: PostDraft, post: Post | null, categories: Category[]): ShownPost {
  const now = new Date().toISOString();
  return {
    id: post?.id ?? 0,
    slug: slugOf(draft),
    version: post?.version ?? 1,
    title: draft.title.trim() || "Untitled",
    excerpt: draft.customExcerpt.trim() || makeExcerpt(draft.body),
    meta_description: draft.metaDescription.trim() || null,
    image_url: draft.cover.url || null,
    image_alt: draft.cover.alt,
    reading_minutes: readingMinutes(readWords(draft.body).length),
    published_at: draft.publishedAt ?? now,
    created_at: post?.created_at ?? now,
    updated_at: post?.updated_at ?? null,
    category: categories.find(({ id }) => id === draft.categoryId) ?? { id: 0, name: "No category yet" },
    project_link: draft.projectLink || null,
    article: toArticle(draft.body, { storageUrl: env.supabaseUrl, firstPictureIsVisible: !draft.cover.url }),
    surroundings: { related: [], older: null, newer: null },
  };
}
