import * as fc from "fast-check";

/** A request that somebody might send to find out about drafts. */
export type Probe = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

const get = (path: string, headers: Record<string, string> = {}): Probe => ({ method: "GET", path, headers });
const rpc = (body: object): Probe => ({ method: "POST", path: "/rpc/find_published_posts", body });
const counted = { prefer: "count=exact" };
const one = { accept: "application/vnd.pgrst.object+json" };
const newPost = { title: "New", slug: "hidden-draft", category_id: 1 };

/** The requests of somebody who knows of a draft with the slug `hidden-draft` and the word `zanzibar`. */
export const knownProbes: Probe[] = [
  get("/blog_posts?select=*&order=id"),
  get("/blog_posts?select=id", counted),
  { method: "HEAD", path: "/blog_posts?select=id", headers: counted },
  { method: "HEAD", path: "/blog_posts?status=eq.draft", headers: counted },
  get("/blog_posts?select=id&limit=1&offset=50", counted),
  get("/blog_posts?select=id", { ...counted, range: "1-90" }),
  get("/blog_posts?select=id&slug=eq.hidden-draft", one),
  get("/blog_posts?select=id&slug=in.(hidden-draft,hidden-tomorrow)"),
  get("/blog_posts?select=id&or=(body.ilike.*zanzibar*,status.eq.draft,published_at.gt.now)"),
  get("/blog_posts?select=id&not.and=(status.eq.published,published_at.lte.2100-01-01)"),
  get("/blog_posts?select=id&status=neq.published"),
  get("/blog_posts?select=id&published_at=is.null"),
  get("/blog_posts?select=id&published_at=gt.2027-06-01"),
  get("/blog_posts?select=title::int&slug=eq.hidden-draft"),
  get("/blog_posts?select=id&title=imatch.(zanz|x)ibar"),
  get("/blog_posts?select=id&title=match.[", counted),
  get("/blog_posts?select=id&order=updated_at.desc.nullsfirst,title&limit=3"),
  get("/blog_posts?select=slug,blog_categories(name,blog_posts(slug))&order=id"),
  get("/blog_posts?select=id&order=blog_categories(name),id"),
  get("/blog_categories?select=id,blog_posts(slug,status)&order=id"),
  get("/blog_categories?select=id,blog_posts!inner(id)&blog_posts.status=eq.draft", counted),
  get("/blog_categories?select=id,blog_posts(id)&blog_posts.order=title&blog_posts.limit=2&blog_posts.offset=1&order=id"),
  get("/blog_categories?select=id,blog_posts()&blog_posts=not.is.null&order=id", counted),
  get("/blog_post_old_slugs?select=slug,post_id&order=slug", counted),
  get("/blog_post_old_slugs?select=slug,blog_posts(slug)&slug=in.(was-hidden,was-tomorrow)"),
  get("/blog_posts?select=id,blog_post_old_slugs!inner(slug)&blog_post_old_slugs.slug=like.was-*", counted),
  get("/case_studies?select=*&order=id"),
  get("/case_studies?select=id&status=eq.draft", counted),
  get("/case_studies?select=id&description=ilike.*zanzibar*"),
  get("/case_studies?select=id,blog_posts!inner(slug)&blog_posts.status=eq.draft", counted),
  get("/blog_posts?select=id,case_studies(id,title)&order=id"),
  rpc({ search: "zanzibar" }),
  rpc({ search: "hidden", oldest_first: true, page_size: 100 }),
  rpc({ category: 4 }),
  rpc({ page_offset: 3, page_size: 50 }),
  rpc({}),
  get("/rpc/find_published_posts?search=zanzibar"),
  // A unique violation, a foreign key or a changed row would give away as much as a row.
  { method: "POST", path: "/blog_posts", body: newPost },
  { method: "POST", path: "/blog_posts", body: { ...newPost, id: 9001 } },
  { method: "POST", path: "/blog_posts?on_conflict=slug", body: newPost, headers: { prefer: "resolution=merge-duplicates,return=representation" } },
  { method: "POST", path: "/blog_posts?on_conflict=slug", body: newPost, headers: { prefer: "resolution=ignore-duplicates" } },
  { method: "POST", path: "/blog_post_old_slugs", body: { slug: "was-hidden", post_id: 9001 } },
  { method: "POST", path: "/blog_post_old_slugs", body: { slug: "was-nothing", post_id: 9001 } },
  { method: "PATCH", path: "/blog_posts?id=eq.9001", body: { title: "x" }, headers: { prefer: "return=representation,count=exact" } },
  { method: "PATCH", path: "/blog_posts?id=gt.0", body: { slug: "hidden-draft" } },
  { method: "DELETE", path: "/blog_posts?slug=eq.hidden-draft", headers: { prefer: "return=representation,count=exact" } },
  { method: "DELETE", path: "/blog_categories?id=eq.4" },
];

const column = fc.constantFrom("id", "title", "slug", "body", "status", "published_at", "created_at", "updated_at", "category_id", "version", "body_text");
const operand = fc.constantFrom(
  "zanzibar", "*zanzibar*", "hidden-draft", "hidden-tomorrow", "draft", "published", "null", "9001", "9002", "1", "4",
  "2026-01-01", "2100-01-01", "infinity", "true", ".*", "^h", "(",
);
const operator = fc.constantFrom("eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch", "is", "not.eq", "not.is", "isdistinct");
const term = fc.tuple(operator, operand).map(([name, value]) => `${name}.${value}`);
const tree = fc.array(fc.tuple(column, term).map(([name, value]) => `${name}.${value}`), { minLength: 1, maxLength: 3 })
  .map((terms) => `(${terms.join(",")})`);
const filter = fc.oneof(
  fc.tuple(column, term).map(([name, value]) => [name, value] as const),
  fc.tuple(fc.constantFrom("or", "and", "not.or", "not.and"), tree),
);
const order = fc.tuple(column, fc.constantFrom("", ".desc", ".asc.nullsfirst", ".desc.nullslast")).map(([name, how]) => ["order", name + how] as const);
const page = fc.tuple(fc.constantFrom("limit", "offset"), fc.integer({ min: 0, max: 12 })).map(([name, rows]) => [name, String(rows)] as const);
const shape = fc.constantFrom(
  ["/blog_posts", "id,title", ""], ["/blog_posts", "slug,status,blog_categories(id)", ""], ["/blog_posts", "*", ""],
  ["/blog_posts", "id,blog_post_old_slugs!inner(slug)", ""], ["/blog_categories", "id,blog_posts(id,title)", "blog_posts."],
  ["/blog_categories", "id,blog_posts!inner(slug)", "blog_posts."], ["/blog_post_old_slugs", "slug,blog_posts(title)", "blog_posts."],
);

/** Random requests, each of which PostgREST answers or refuses. */
export const randomProbe: fc.Arbitrary<Probe> = fc
  .record({
    shape,
    parameters: fc.array(fc.oneof({ weight: 3, arbitrary: filter }, order, page), { minLength: 1, maxLength: 4 }),
    method: fc.constantFrom("GET", "HEAD"),
    headers: fc.constantFrom<Record<string, string>>({}, counted, one, { ...counted, range: "1-3" }),
  })
  .map(({ shape: [path = "", select = "", prefix = ""], parameters, method, headers }) => {
    const search = new URLSearchParams([["select", select], ...parameters.map(([name, value]) => [prefix + name, value])]);
    return { method, path: `${path}?${search}`, headers };
  });
