import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, expect, test, vi } from "vitest";
import type { PostDraft } from "@/data/admin/blog-posts";
import { moveIn } from "../../scripts/moving-in/move-in.ts";
import type { OldPost } from "../../scripts/moving-in/old-site.ts";
import { connect } from "../../tools/connect.ts";
import { buildFromSource } from "./build-from-source.ts";
import { backend } from "../support/backend/page-backend.ts";

const places = ["post", "story", "list", "search", "feed", "search engines", "import"] as const;
type Place = (typeof places)[number];

/** Where what is written into a field is found. Whoever adds a field decides here, and the test says whether it is so. */
const FOUND: Record<keyof PostDraft, readonly Place[]> = {
  title: places,
  slug: ["post", "story", "list", "feed", "search engines", "import"],
  body: ["post", "story", "search", "feed", "import"],
  // Only what is published is anywhere.
  status: ["import"],
  category_id: ["post", "story", "list", "feed", "search engines", "import"],
  published_at: ["post", "story", "list", "feed", "search engines", "import"],
  author: ["post", "story", "feed", "search engines", "import"],
  project_link: ["post", "story"],
  // A share image is cut out of it for search engines.
  image_url: ["post", "story", "list", "import"],
  image_alt: ["post", "story", "list", "import"],
  custom_excerpt: ["list", "import"],
  meta_description: ["post", "story", "feed", "search engines", "import"],
};

const WRITTEN: Record<keyof PostDraft, string> = {
  title: "Wordtitle",
  slug: "wordslug",
  body: "Wordbody",
  status: '"published"',
  category_id: "Wordcategory",
  published_at: "2019",
  author: "Wordauthor",
  project_link: "wordproject",
  image_url: "wordcover",
  image_alt: "Wordpicture",
  custom_excerpt: "Wordexcerpt",
  meta_description: "Worddescription",
};

const folder = await mkdtemp(join(tmpdir(), "blockwork-fields-"));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function writePosts(): Promise<void> {
  await backend.sql("delete from public.blog_posts");
  await backend.sql("update public.blog_categories set name = $1 where id = 2", [WRITTEN.category_id]);
  for (const kind of ["post", "story"])
    await backend.sql(
      `insert into public.blog_posts (title, slug, body, status, category_id, published_at, created_at, author, project_link, image_url, image_alt, custom_excerpt, meta_description)
       values ($1, $2, $3, 'published', 2, '2019-02-03T12:00Z', '2019-02-03T12:00Z', $4, $5, $6, $7, $8, $9)`,
      [
        `${WRITTEN.title} ${kind}`,
        `${WRITTEN.slug}-${kind}`,
        `<p>Opening.</p><h2>Why</h2><p>${WRITTEN.body}</p>`,
        WRITTEN.author,
        `https://${WRITTEN.project_link}.example/`,
        `${backend.url}/storage/v1/object/public/blog-posts/images/${WRITTEN.image_url}-1600x900.webp`,
        WRITTEN.image_alt,
        WRITTEN.custom_excerpt,
        WRITTEN.meta_description,
      ],
    );
  await backend.sql(
    "insert into public.case_studies (title, category, description, story_id) select 'Told', 'Shop', 'A shop', id from public.blog_posts where slug = $1",
    [`${WRITTEN.slug}-story`],
  );
}

/** A page as it is seen, and what it says to search engines. */
async function readPage(path: string): Promise<{ seen: string; said: string }> {
  const { document } = new JSDOM(await readFile(join(folder, "site", path), "utf8")).window;
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent);
  // The other post is on this one's page, too, as a card.
  const others = path === "blog.html" ? "" : ", .post-card";
  for (const part of document.querySelectorAll(`script${others}`)) part.remove();
  return { seen: document.documentElement.outerHTML, said: data.join("\n") };
}

async function importPost(): Promise<string> {
  const post: OldPost = {
    key: "11111111-1111-4111-8111-111111111111",
    title: WRITTEN.title,
    slug: WRITTEN.slug,
    addresses: [],
    publishedAt: "2019-02-03T12:00:00.000Z",
    createdAt: null,
    updatedAt: null,
    author: WRITTEN.author,
    categories: [WRITTEN.category_id],
    excerpt: WRITTEN.custom_excerpt,
    description: WRITTEN.meta_description,
    html: `<p>${WRITTEN.body}</p>`,
    hasPlainLines: false,
    cover: { address: "https://old.example/cover.png", alt: WRITTEN.image_alt },
    notes: [],
  };
  async function* posts() {
    yield post;
  }
  await backend.sql("delete from public.blog_posts");
  const site = {
    name: "Old",
    address: "https://old.example",
    posts,
    altOf: () => undefined,
    flaws: [],
    leftOut: new Map(),
  };
  const picture = await readFile("public/team/leila-farrow-face.webp");
  await moveIn(connect(backend.url, backend.serviceRoleKey), site, { fetch: async () => picture });
  const [row] = await backend.sql<Record<string, unknown>>(
    "select p.*, c.name as category from public.blog_posts p join public.blog_categories c on c.id = p.category_id",
  );
  // The picture is stored under a name of its own.
  return JSON.stringify({ ...row, cover: row?.["image_url"] && WRITTEN.image_url });
}

test("what is written into each field of a post is found where it should be, and nowhere else", async () => {
  await writePosts();
  await buildFromSource(backend, join(folder, "site"));
  const [post, story] = [
    await readPage(`blog/${WRITTEN.slug}-post.html`),
    await readPage(`blog/${WRITTEN.slug}-story.html`),
  ];
  const { listPublishedPosts } = await import("@/data/posts/posts");
  const searched = await Promise.all(
    Object.values(WRITTEN).map(async (search) => {
      const { total } = await listPublishedPosts({ search, categoryId: null, oldestFirst: false, page: 1 });
      return total > 0 ? search : "";
    }),
  );
  const texts: Record<Place, string> = {
    post: post.seen,
    story: story.seen,
    list: (await readPage("blog.html")).seen,
    search: searched.join("\n"),
    feed: await readFile(join(folder, "site/rss.xml"), "utf8"),
    "search engines": [post.said, story.said].join("\n"),
    import: await importPost(),
  };
  const found = Object.entries(WRITTEN).map(([field, words]) => [
    field,
    places.filter((place) => texts[place].includes(words)),
  ]);
  expect(Object.fromEntries(found)).toEqual(FOUND);
});
