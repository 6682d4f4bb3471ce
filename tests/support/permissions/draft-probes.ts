/** A request that somebody might send to find out about drafts. */
export type Probe = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

const get = (path: string, headers: Record<string, string> = {}): Probe => ({ method: "GET", path, headers });
const rpc = (body: object): Probe => ({ method: "POST", path: "/rpc/find_posts", body });
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
  get("/blog_posts?select=id&slug=eq.hidden-draft", one),
  get("/blog_posts?select=id&slug=in.(hidden-draft,hidden-tomorrow)"),
  get("/blog_posts?select=id&or=(title.gte.zanzibar,status.eq.draft,published_at.gt.now)"),
  get("/blog_posts?select=id&not.and=(status.eq.published,published_at.lte.2100-01-01)"),
  get("/blog_posts?select=id&status=neq.published"),
  get("/blog_posts?select=id&published_at=is.null"),
  get("/blog_posts?select=id&published_at=gt.2027-06-01"),
  get("/blog_posts?select=id&order=updated_at.desc.nullsfirst,title&limit=3"),
  get("/blog_categories?select=id,blog_posts(slug,status)&order=id"),
  get("/blog_categories?select=id,blog_posts!inner(id)&blog_posts.status=eq.draft", counted),
  get(
    "/blog_categories?select=id,blog_posts(id)&blog_posts.order=title&blog_posts.limit=2&blog_posts.offset=1&order=id",
  ),
  get("/blog_post_old_slugs?select=slug,post_id&order=slug", counted),
  get("/blog_post_old_slugs?select=slug,blog_posts(slug)&slug=in.(was-hidden,was-tomorrow)"),
  get("/blog_posts?select=id,blog_post_old_slugs!inner(slug)&blog_post_old_slugs.slug=gte.was-", counted),
  get("/case_studies?select=*&order=id"),
  get("/case_studies?select=id&status=eq.draft", counted),
  get("/case_studies?select=id,blog_posts!inner(slug)&blog_posts.status=eq.draft", counted),
  get("/blog_posts?select=id,case_studies(id,title)&order=id"),
  rpc({ search: "zanzibar" }),
  rpc({ search: "hidden", oldest_first: true, page_size: 100 }),
  rpc({ category: 4 }),
  rpc({ page_offset: 3, page_size: 50 }),
  rpc({}),
  rpc({ search: "zanzibar", show: "all" }),
  // A unique violation, a foreign key or a changed row would give away as much as a row.
  { method: "POST", path: "/blog_posts", body: newPost },
  { method: "POST", path: "/blog_posts", body: { ...newPost, id: 9001 } },
  {
    method: "POST",
    path: "/blog_posts?on_conflict=slug",
    body: newPost,
    headers: { prefer: "resolution=merge-duplicates,return=representation" },
  },
  {
    method: "POST",
    path: "/blog_posts?on_conflict=slug",
    body: newPost,
    headers: { prefer: "resolution=ignore-duplicates" },
  },
  { method: "POST", path: "/blog_post_old_slugs", body: { slug: "was-hidden", post_id: 9001 } },
  { method: "POST", path: "/blog_post_old_slugs", body: { slug: "was-nothing", post_id: 9001 } },
  {
    method: "PATCH",
    path: "/blog_posts?id=eq.9001",
    body: { title: "x" },
    headers: { prefer: "return=representation" },
  },
  { method: "PATCH", path: "/blog_posts?id=gt.0", body: { slug: "hidden-draft" } },
  {
    method: "DELETE",
    path: "/blog_posts?slug=eq.hidden-draft",
    headers: { prefer: "return=representation" },
  },
  { method: "DELETE", path: "/blog_categories?id=eq.4" },
];
