import { useEffect, useState } from "react";
import { type BuiltSite, getBuiltSite } from "@/data/admin/built-site";
import type { Post } from "@/data/admin/kinds/blog-posts";
import { stageOf } from "@/components/admin/publication";
import { formatLocalTime, formatTime } from "@/lib/local-time";

/** Crawlers and share previews see the built site; readers get the newer text just after the page has opened. */
export function describeBuild({ posts }: BuiltSite, { slug, version }: Pick<Post, "slug" | "version">) {
  const built = posts.get(slug);
  if (built === undefined) return "Not in the built site yet";
  return built === version ? "In the built site" : "Changed since the site was built";
}

/** Whether a published post is in the built site: asked when its form opens and after each save. "" for other posts, and without a build. */
export function useBuiltState(post: Post | null): string {
  const [{ site, asked }, setAnswer] = useState<{ site: BuiltSite | null; asked?: number }>({ site: null });
  const isLive = post !== null && stageOf(post) === "live";
  const version = isLive ? post.version : undefined;
  useEffect(() => {
    if (version === undefined) return;
    let ended = false;
    void getBuiltSite().then((site) => ended || setAnswer({ site, asked: version }));
    return () => void (ended = true);
  }, [version]);

  if (!site || !isLive || asked !== version) return "";
  const state = describeBuild(site, post);
  return state === "In the built site" && site.builtAt ? `${state} since ${sinceOf(site.builtAt)}` : state;
}

function sinceOf(time: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? formatTime(time) : formatLocalTime(time);
}
