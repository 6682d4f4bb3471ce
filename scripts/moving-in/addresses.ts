import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { numberSlug, RESERVED_SLUGS, slugify } from "../../src/lib/slug.ts";
import { ask } from "../try-again.ts";
import { inParts } from "./in-parts.ts";
import type { OldSite } from "./old-site.ts";

type Client = SupabaseClient<Database>;

/** Of each post what is asked before its text is read. */
export type Outline = {
  title: string;
  slug: string;
  /** What it would be called if nobody had that address. */
  wanted: string;
  addresses: string[];
  isPublic: boolean;
  category: string | undefined;
};
/** The posts that are here already, by their keys. */
export type MovedPosts = Map<string, { id: number; slug: string }>;

const MOST_ROWS = 1000;
const MOST_KEYS = 100;
/** What an index of the database holds, in characters, with room for what takes several bytes. */
const LONGEST_PATH = 600;

/** Every post of the site by its key: the first one, where several have the same. */
export async function readOutline(site: OldSite): Promise<Map<string, Outline>> {
  const outline = new Map<string, Outline>();
  for await (const { key, slug, title, addresses, publishedAt, categories } of site.posts()) {
    if (outline.has(key)) continue;
    const wanted = slugify(slug || title);
    outline.set(key, {
      title,
      slug: wanted,
      wanted,
      addresses,
      isPublic: publishedAt !== null,
      category: categories[0],
    });
  }
  return outline;
}

/** Those of these posts that are here, and those that lie in the bin with their ids. Throws what the project answers. */
export async function findKnown(
  client: Client,
  keys: string[],
): Promise<{ moved: MovedPosts; binned: Map<string, number> }> {
  const moved: MovedPosts = new Map();
  const binned = new Map<string, number>();
  for (const some of inParts(keys, MOST_KEYS)) {
    const posts = await ask(() =>
      client.from("blog_posts").select("id,slug,key:idempotency_key").in("idempotency_key", some),
    );
    for (const { key, ...post } of posts) moved.set(key, post);
    const deleted = await ask(() =>
      client
        .from("record_versions")
        .select("id:record_id,key:content->>idempotency_key")
        .match({ table_name: "blog_posts", operation: "delete" })
        .in("content->>idempotency_key", some),
    );
    for (const { id, key } of deleted) if (key !== null && !moved.has(key)) binned.set(key, Number(id));
  }
  return { moved, binned };
}

/** Gives each post an address that nobody else has or had. Throws what the project answers. */
export async function chooseSlugs(client: Client, outline: Map<string, Outline>, moved: MovedPosts): Promise<void> {
  const taken = new Set(RESERVED_SLUGS);
  for (const table of ["blog_posts", "blog_post_old_slugs"] as const)
    for (let from = 0; ;) {
      const rows = await ask(() =>
        client
          .from(table)
          .select("slug")
          .order("slug")
          .range(from, from + MOST_ROWS - 1),
      );
      for (const { slug } of rows) taken.add(slug);
      if (rows.length === 0) break;
      from += rows.length;
    }
  for (const [key, post] of outline) {
    const known = moved.get(key);
    if (known) post.slug = known.slug;
    else for (let number = 2; taken.has(post.slug); number += 1) post.slug = numberSlug(post.wanted, number);
    taken.add(post.slug);
  }
}

/** What an address of the old site is without its protocol, host and last slash; null where it is on another site. */
export function readPath(address: string, site: string): { path: string; search: string } | null {
  const base = new URL(site);
  if (!URL.canParse(address, base)) return null;
  const { host, pathname, search } = new URL(address, base);
  const plain = (name: string) => name.replace(/^www\./, "");
  return plain(host) === plain(base.host) ? { path: pathname, search } : null;
}

/** What says where a visitor came from, and changes no page. */
const OF_COUNTING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|share|amp)$/;

/** Under which an address of the old site is looked up, whatever stands behind it for counting and within its page; "" for others. */
export function placeOf(address: string, site: string): string {
  const { path = "", search = "" } = readPath(address, site) ?? {};
  const query = new URLSearchParams(search);
  for (const name of Array.from(query.keys()).filter((one) => OF_COUNTING.test(one))) query.delete(name);
  return path && path.replace(/\/$/, "") + (query.size > 0 ? `?${query}` : "");
}

/** The place within its page to which an address leads, as "#part"; "" for none. */
export function partOf(address: string): string {
  return /#.+$/.exec(address)?.[0] ?? "";
}

/**
 * Leads the old addresses of public posts to where they are now: an address under /blog by its last part, any other as a whole.
 * Returns how many cannot be led anywhere, because all of them are one page to a host. Throws what the project answers.
 */
export async function saveOldAddresses(
  client: Client,
  site: string,
  outline: Map<string, Outline>,
  moved: MovedPosts,
): Promise<number> {
  let left = 0;
  const slugs = new Set(Array.from(outline.values(), ({ slug }) => slug));
  const rows = [...outline].flatMap(([key, { addresses, slug, isPublic }]) => {
    const post = moved.get(key);
    if (!post || !isPublic) return [];
    if (readPath(addresses[0] ?? "", site)?.search) left += 1;
    return addresses.flatMap((address) => {
      const { path, search } = readPath(address, site) ?? { path: "/", search: "" };
      const [, blog] = /^\/blog\/([^/]+)\/?$/.exec(path) ?? [];
      if (search || path === "/" || path.length > LONGEST_PATH || blog === slug || (blog && slugs.has(blog))) return [];
      return { slug: blog ?? path, post_id: post.id };
    });
  });
  for (const part of inParts(rows, MOST_ROWS))
    await ask(() => client.from("blog_post_old_slugs").upsert(part, { ignoreDuplicates: true }));
  return left;
}
