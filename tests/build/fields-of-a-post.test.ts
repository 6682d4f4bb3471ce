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

type Written = {
  words: string;
  found: readonly Place[];
  /** How its column holds the words of this kind of post, if not as they are. */
  stored?: (kind: string) => string | number;
};

/** What is written into each field, and where it is found. Whoever adds a field decides here, and the test says whether it is so. */
const FIELDS: Record<keyof PostDraft, Written> = {
  title: { words: "Wordtitle", found: places, stored: (kind) => `Wordtitle ${kind}` },
  slug: {
    words: "wordslug",
    found: ["post", "story", "list", "feed", "search engines", "import"],
    stored: (kind) => `wordslug-${kind}`,
  },
  body: {
    words: "Wordbody",
    found: ["post", "story", "search", "feed", "import"],
    stored: () => "<p>Opening.</p><h2>Why</h2><p>Wordbody</p>",
  },
  // Only what is published is anywhere.
  status: { words: '"published"', found: ["import"], stored: () => "published" },
  category_id: {
    words: "Wordcategory",
    found: ["post", "story", "list", "feed", "search engines", "import"],
    stored: () => 2,
  },
  published_at: {
    words: "2019",
    found: ["post", "story", "list", "feed", "search engines", "import"],
    stored: () => "2019-02-03T12:00Z",
  },
  author: { words: "Wordauthor", found: ["post", "story", "feed", "search engines", "import"] },
  project_link: { words: "wordproject", found: ["post", "story"], stored: () => "https://wordproject.example/" },
  // A share image is cut out of it for search engines.
  image_url: {
    words: "wordcover",
    found: ["post", "story", "list", "import"],
    stored: () => `${backend.url}/storage/v1/object/public/blog-posts/images/wordcover-1600x900.webp`,
  },
  image_alt: { words: "Wordpicture", found: ["post", "story", "list", "import"] },
  custom_excerpt: { words: "Wordexcerpt", found: ["list", "import"] },
  meta_description: { words: "Worddescription", found: ["post", "story", "feed", "search engines", "import"] },
};

const folder = await mkdtemp(join(tmpdir(), "blockwork-fields-"));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function writePosts(): Promise<void> {
  await backend.sql("delete from public.blog_posts");
  await backend.sql("update public.blog_categories set name = $1 where id = 2", [FIELDS.category_id.words]);
  const columns = Object.keys(FIELDS);
  for (const kind of ["post", "story"])
    await backend.sql(
      `insert into public.blog_posts (${columns.join()}, created_at)
       values (${columns.map((_, place) => `$${place + 1}`).join()}, '2019-02-03T12:00Z')`,
      Object.values(FIELDS).map(({ words, stored }) => stored?.(kind) ?? words),
    );
  await backend.sql(
    "insert into public.case_studies (title, category, description, story_id) select 'Told', 'Shop', 'A shop', id from public.blog_posts where slug = $1",
    ["wordslug-story"],
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
    title: FIELDS.title.words,
    slug: FIELDS.slug.words,
    addresses: [],
    publishedAt: "2019-02-03T12:00:00.000Z",
    createdAt: null,
    updatedAt: null,
    author: FIELDS.author.words,
    categories: [FIELDS.category_id.words],
    excerpt: FIELDS.custom_excerpt.words,
    description: FIELDS.meta_description.words,
    html: `<p>${FIELDS.body.words}</p>`,
    hasPlainLines: false,
    cover: { address: "https://old.example/cover.png", alt: FIELDS.image_alt.words },
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
  return JSON.stringify({ ...row, cover: row?.["image_url"] && FIELDS.image_url.words });
}

test("what is written into each field of a post is found where it should be, and nowhere else", async () => {
  await writePosts();
  await buildFromSource(backend, join(folder, "site"));
  const [post, story] = [
    await readPage(`blog/${FIELDS.slug.words}-post.html`),
    await readPage(`blog/${FIELDS.slug.words}-story.html`),
  ];
  const { listPublishedPosts } = await import("@/data/posts/posts");
  const searched = await Promise.all(
    Object.values(FIELDS).map(async ({ words: search }) => {
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
  const found = Object.entries(FIELDS).map(([field, { words }]) => [
    field,
    places.filter((place) => texts[place].includes(words)),
  ]);
  const expected = Object.entries(FIELDS).map(([field, { found: where }]) => [field, where]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
