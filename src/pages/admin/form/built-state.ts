import { useEffect, useState } from "react";
import { stageOf } from "@/components/admin/publication";
import { type BuiltSite, getBuiltSite } from "@/data/admin/built-site";
import type { Post } from "@/data/admin/kinds/blog-posts";
import type { Kind } from "@/data/admin/records";
import { formatLocalTime, formatTime } from "@/lib/local-time";

const IS_IN = "In the built site";
const HAS_CHANGED = "Changed since the site was built";

type Row = {
  version: number;
  created_at?: string;
  updated_at: string | null;
  slug?: string;
  status?: string;
  published_at?: string | null;
};

/** Crawlers and share previews see the built site; readers get the newer text just after the page has opened. */
export function describeBuild({ posts }: BuiltSite, { slug, version }: Pick<Post, "slug" | "version">) {
  const built = posts.get(slug);
  if (built === undefined) return "Not in the built site yet";
  return built === version ? IS_IN : HAS_CHANGED;
}

/** A post comes out by itself, later than it was saved, so the build says which posts it has; of the rest it says up to when. */
function describe(site: BuiltSite, kind: Kind, { slug = "", version, updated_at, created_at = "" }: Row): string {
  if (kind === "blog_posts") return describeBuild(site, { slug, version });
  const until = site.changes[kind];
  if (until === undefined) return "";
  return (updated_at ?? created_at) <= until ? IS_IN : HAS_CHANGED;
}

/** Whether the built site has a record that visitors see: asked when its form opens and after each save. "" for drafts, and without a build. */
export function useBuiltState(kind: Kind, row: Row | null): string {
  const [{ site, asked }, setAnswer] = useState<{ site: BuiltSite | null; asked?: number }>({ site: null });
  const { status = "published", published_at = null, version } = row ?? {};
  const isLive = stageOf({ status, published_at }) === "live";
  useEffect(() => {
    if (version === undefined || !isLive) return;
    let ended = false;
    void getBuiltSite().then((site) => ended || setAnswer({ site, asked: version }));
    return () => void (ended = true);
  }, [version, isLive]);

  if (!site || !row || !isLive || asked !== version) return "";
  const state = describe(site, kind, row);
  return state === IS_IN && site.builtAt ? `${state} since ${sinceOf(site.builtAt)}` : state;
}

function sinceOf(time: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? formatTime(time) : formatLocalTime(time);
}
