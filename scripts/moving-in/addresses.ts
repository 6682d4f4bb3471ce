import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { numberSlug, RESERVED_SLUGS, slugify } from "../../src/lib/slug.ts";
import type { OldSite } from "./old-site.ts";

type Client = SupabaseClient<Database>;

/** Of each post what is asked before its text is read. */
export type Outline = { slug: string; addresses: string[]; isPublic: boolean; category: string | undefined };
/** A post that is here; one of the first version is as it came. */
export type Living = Map<string, { id: number; slug: string; version: number }>;

const MOST_ROWS = 1000;
const MOST_KEYS = 100;

/** Every post of the site by its key. */
export async function readOutline(site: OldSite): Promise<Map<string, Outline>> {
  const outline = new Map<string, Outline>();
  for await (const { key, slug, title, addresses, publishedAt, categories } of site.posts())
    outline.set(key, {
      slug: slugify(slug || title),
      addresses,
      isPublic: publishedAt !== null,
      category: categories[0],
    });
  return outline;
}

/** Those of these posts that are here, and those that lie in the bin. Throws what the project answers. */
export async function findKnown(client: Client, keys: string[]): Promise<{ living: Living; binned: Set<string> }> {
  const living: Living = new Map();
  const binned = new Set<string>();
  for (let from = 0; from < keys.length; from += MOST_KEYS) {
    const some = keys.slice(from, from + MOST_KEYS);
    const posts = client.from("blog_posts").select("id,slug,version,key:idempotency_key").in("idempotency_key", some);
    for (const { key, ...post } of (await posts.throwOnError()).data) living.set(key, post);
    const deleted = client
      .from("record_versions")
      .select("key:content->>idempotency_key")
      .match({ table_name: "blog_posts", operation: "delete" })
      .in("content->>idempotency_key", some);
    for (const { key } of (await deleted.throwOnError()).data) if (key !== null) binned.add(key);
  }
  return { living, binned };
}

/** Gives each post an address that nobody else has or had. Throws what the project answers. */
export async function chooseSlugs(client: Client, outline: Map<string, Outline>, living: Living): Promise<void> {
  const taken = new Set(RESERVED_SLUGS);
  for (const table of ["blog_posts", "blog_post_old_slugs"] as const)
    for (let from = 0; ;) {
      const { data } = await client
        .from(table)
        .select("slug")
        .order("slug")
        .range(from, from + MOST_ROWS - 1)
        .throwOnError();
      for (const { slug } of data) taken.add(slug);
      if (data.length === 0) break;
      from += data.length;
    }
  for (const [key, post] of outline) {
    const wanted = post.slug;
    const known = living.get(key);
    if (known) post.slug = known.slug;
    else for (let number = 2; taken.has(post.slug); number += 1) post.slug = numberSlug(wanted, number);
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

/**
 * Leads the old addresses of public posts to where they are now: an address under /blog by its last part, any other as a whole.
 * Returns how many cannot be led anywhere, because all of them are one page to a host. Throws what the project answers.
 */
export async function saveOldAddresses(
  client: Client,
  site: string,
  outline: Map<string, Outline>,
  living: Living,
): Promise<number> {
  let left = 0;
  const slugs = new Set(Array.from(outline.values(), ({ slug }) => slug));
  const rows = [...outline].flatMap(([key, { addresses, slug, isPublic }]) => {
    const post = living.get(key);
    if (!post || !isPublic) return [];
    if (readPath(addresses[0] ?? "", site)?.search) left += 1;
    return addresses.flatMap((address) => {
      const { path, search } = readPath(address, site) ?? { path: "/", search: "" };
      const [, blog] = /^\/blog\/([^/]+)\/?$/.exec(path) ?? [];
      if (search || path === "/" || blog === slug || (blog && slugs.has(blog))) return [];
      return { slug: blog ?? path, post_id: post.id };
    });
  });
  for (let from = 0; from < rows.length; from += MOST_ROWS)
    await client
      .from("blog_post_old_slugs")
      .upsert(rows.slice(from, from + MOST_ROWS), { ignoreDuplicates: true })
      .throwOnError();
  return left;
}
