import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { team } from "@/content/team";
import { takeLogged } from "../support/console-watch.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { disconnect } from "../support/requests.ts";
import { findHeading, getLink, renderApp } from "../support/page.tsx";
import { backend } from "../support/backend/page-backend.ts";
import { PAGE_FIELDS } from "@/data/posts/posts";

const { sql } = backend;

/** Four Guides, then four Projects. */
beforeEach(() =>
  writeNumberedPosts(backend, 8, (n) => ({ body: `<p>All about number ${n}.</p>`, category_id: n > 4 ? 2 : 1 })),
);

function setBody(slug: string, body: string): Promise<unknown> {
  return sql("update public.blog_posts set body = $1 where slug = $2", [body, slug]);
}

function contentOf(selector: string): string | null | undefined {
  const [found, ...more] = document.querySelectorAll(selector);
  expect(more).toHaveLength(0);
  return found?.getAttribute("content") ?? found?.getAttribute("href");
}

test("a post shows its title, date, category, reading time, text and a link back", async () => {
  await setBody("post-1", "<p>The <strong>first</strong> words.</p><p>And more.</p>");
  await renderApp("/blog/post-1");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Post number 1");
  expect(screen.getByRole("heading", { level: 1 }), "Hebrew and Arabic read from the right").toHaveAttribute(
    "dir",
    "auto",
  );
  const article = within(screen.getAllByRole("article")[0] ?? document.body);
  article.getByText("2 January 2024");
  article.getByText(/1 min read/);
  expect(article.getByText("first").nodeName).toBe("STRONG");
  article.getByText("And more.");
  expect(article.getByRole("link", { name: "Back to blog" })).toHaveAttribute("href", "/blog");
  expect(article.getByRole("link", { name: "Guides" })).toHaveAttribute("href", "/blog?category=1");
});

test.each(["an ordinary post", "a client's story"])(
  "the page of %s shows every field that people fill in for it",
  async (kind) => {
    const written = PAGE_FIELDS.map((column) => `https://words.example/${column}`);
    const set = PAGE_FIELDS.map((column, place) => `${column} = $${place + 1}`);
    await sql(`update public.blog_posts set ${set.join()} where slug = 'post-8'`, written);
    if (kind === "a client's story")
      await sql(
        "insert into public.case_studies (title, category, description, story_id) select 'Told', 'Shop', 'A shop', id from public.blog_posts where slug = 'post-8'",
      );
    await renderApp("/blog/post-8");
    expect(document.querySelectorAll(".case-page")).toHaveLength(kind === "a client's story" ? 1 : 0);
    // What is written for machines is not shown.
    const page = document.documentElement.outerHTML.replaceAll(/<script[^]*?<\/script>/g, "");
    expect(written.filter((words) => !page.includes(words))).toEqual([]);
  },
);

test("readers and crawlers see a post's author, or the site's name if there is none", async () => {
  await sql("update public.blog_posts set author = 'Ada King' where slug = 'post-1'");
  const { router } = await renderApp("/blog/post-1");
  expect(screen.getByText(/^By/)).toHaveTextContent("By Ada King");
  const authors = () =>
    [...document.querySelectorAll("script[type='application/ld+json']")].map(
      (script) => JSON.parse(script.textContent ?? "{}").author?.name,
    );
  expect(authors()).toContain("Ada King");
  await router.navigate("/blog/post-2");
  await findHeading("Post number 2");
  expect(screen.getByText(/^By/)).toHaveTextContent("By Blockwork");
  await waitFor(() => expect(authors()).toContain("Blockwork"));
});

test("a post by a team member shows their face and links to their profile, also by one the owner has added", async () => {
  const { name } = team.sections.team.people.words[0] ?? { name: "" };
  await sql("update public.blog_posts set author = $1 where slug = 'post-1'", [name]);
  const { view } = await renderApp("/blog/post-1");
  expect(screen.getByText(/^By/)).toHaveTextContent(`By ${name}`);
  expect(getLink(name)).toHaveAttribute("href", "/about-us#leila-farrow");
  expect(document.querySelector("img[src='/team/leila-farrow-face.webp']")).toHaveAttribute("width", "144");
  view.unmount();

  const portrait = `${backend.url}/storage/v1/object/public/blog-posts/images/wren-500x600.webp`;
  const wren = { name: "Wren Marlow", role: "Kiln Keeper", portrait, portraitShows: "Wren", sentence: "She fires." };
  await sql("insert into public.page_content (id, page, content) values (2, 'team', $1)", [
    JSON.stringify({ team: { people: [wren] } }),
  ]);
  await sql("update public.blog_posts set author = 'Wren Marlow' where slug = 'post-1'");
  await renderApp("/blog/post-1");
  expect(await screen.findByRole("link", { name: "Wren Marlow" })).toHaveAttribute("href", "/about-us#wren-marlow");
  expect(document.querySelector(`img[src='${portrait}']`)).toBeInTheDocument();
  await sql("delete from public.page_content");
});

test("a post ends with its category's link to the enquiry form; News has none", async () => {
  await sql("update public.blog_posts set category_id = case slug when 'post-2' then 2 else 3 end");
  const { router } = await renderApp("/blog/post-2");
  screen.getByText("Have one like this?");
  expect(getLink("Tell us about it")).toHaveAttribute("href", "/contact");
  await act(() => router.navigate("/blog/post-1"));
  expect(screen.queryByRole("link", { name: "Tell us about it" })).toBeNull();
});

test("the cover comes after the opening paragraph and is loaded first", async () => {
  const picture = `${backend.url}/storage/v1/object/public/blog-posts/images/k-1600x900.webp`;
  await sql("update public.blog_posts set image_url = $1, image_alt = 'A phone' where slug = 'post-1'", [picture]);
  const opening = "An opening that is long enough to stand apart from the text that follows it, as most of them are.";
  await setBody("post-1", `<p>${opening}</p><p><img src="https://example.com/b.png" alt="Second"></p>`);
  await renderApp("/blog/post-1");
  const cover = screen.getByRole("img", { name: "A phone" });
  expect(screen.getByText(opening).compareDocumentPosition(cover)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(cover).toHaveAttribute("fetchpriority", "high");
  expect(cover).toHaveAttribute("width", "1600");
  expect(cover.getAttribute("srcset")).toContain("k-800x450.webp 800w");
  expect(screen.getByRole("img", { name: "Second" })).toHaveAttribute("loading", "lazy");
});

test("a story opens with its client and first figure, and shows what is known of its published case studies", async () => {
  await sql(
    `insert into public.case_studies (title, category, description, status, story_id, sector, year, weeks, cost, situation_before, link, key_figures, counted_on, colour)
     select c.title, 'Shop', 'A shop', c.status, p.id, sector, year, weeks, cost, before, link, figures::jsonb, counted_on::date, 'moss'
     from public.blog_posts p, (values
       ('Told', 'published', 'Retail', 2025, 1, '£30,000', 'A ledger', 'https://told.example', '[{"value": "3 days", "label": "to open"}, {"value": "9", "label": "doors"}]', '2026-02-01'),
       ('Brief', 'published', null, null, null, null, null, null, '[]', null),
       ('Unfinished', 'draft', 'Secret', 2026, 9, null, null, null, '[]', null)
     ) as c (title, status, sector, year, weeks, cost, before, link, figures, counted_on) where p.slug = 'post-5'`,
  );
  await sql("update public.case_studies set position = 1 where title = 'Brief'");
  await renderApp("/blog/post-5");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Told: Post number 5");
  expect(document.querySelector("nav[aria-label=Main] [aria-current=page]")).toHaveTextContent("Case Studies");
  expect(getLink("All case studies")).toHaveAttribute("href", "/#case-studies");
  expect(screen.getByRole("contentinfo")).toHaveTextContent("block by block.");
  expect(getLink("Back to blog")).toHaveAttribute("href", "/blog");
  expect(getLink("Projects")).toHaveAttribute("href", "/blog?category=2");
  expect(document.querySelector(".case-page")).toHaveClass("in-moss");
  const opening = within(document.querySelector("header.case-opening") ?? document.body);
  for (const part of ["3 days", "to open", "1 week", "£30,000"]) opening.getByText(part);
  expect(opening.getByText("1 February 2026")).toHaveAttribute("datetime", "2026-02-01");
  expect(screen.getByRole("list", { name: "Counted at Told" })).toHaveTextContent(/^9 doors$/);
  expect(screen.getAllByText(/Counted on/), "once a study").toHaveLength(1);
  const facts = within(screen.getByRole("region", { name: "Told" }));
  for (const fact of ["Shop", "Retail", "2025", "A ledger"]) facts.getByText(fact);
  expect(facts.getByText(/^Visit the site/)).toHaveAttribute("href", "https://told.example/");
  const brief = screen.getByRole("region", { name: "Brief" });
  expect(brief, "nothing stands for what it lacks").toHaveTextContent(/^BriefKindShop$/);
  expect(screen.queryByText("Secret")).toBeNull();
  expect(document.querySelector(".case-scene"), "there is no picture").toBeNull();
});

test("two headings need no table of contents, and a project post without a link cannot be duplicated", async () => {
  await setBody("post-6", "<h2>Why</h2><p>a</p><h2>When</h2><p>c</p>");
  await renderApp("/blog/post-6");
  expect(screen.queryByRole("navigation", { name: "In this post" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Duplicate Project/ })).toBeNull();
});

test("related posts are three others, those of the same category first", async () => {
  await sql("update public.blog_posts set status = 'draft', published_at = null where slug = 'post-2'");
  await renderApp("/blog/post-1");
  const related = within(screen.getByRole("region", { name: "Related posts" }));
  expect(related.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Post number 4",
    "Post number 3",
    "Post number 8",
  ]);
});

test("when posts were created at the same moment, the related ones are those added last, whatever their categories", async () => {
  await sql("update public.blog_posts set created_at = '2024-01-05T00:00:00Z'");
  const [first, ...others] = await sql<{ slug: string; title: string; category_id: number }>(
    "select slug, title, category_id from public.blog_posts order by id desc",
  );
  const ofItsCategory = others.filter((post) => post.category_id === first?.category_id);
  const rest = others.filter((post) => post.category_id !== first?.category_id);
  await renderApp(`/blog/${first?.slug}`);
  const related = within(screen.getByRole("region", { name: "Related posts" }));
  expect(related.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    [...ofItsCategory, ...rest].slice(0, 3).map(({ title }) => title),
  );
});

test("what was changed before a post's publication is no change to its readers; what was changed since is", async () => {
  const [before, after] = ["2024-01-02T09:00:00+00:00", "2024-01-05T09:00:00+00:00"];
  await sql("delete from public.blog_posts where slug not in ('post-1', 'post-2')");
  await sql("alter table public.blog_posts disable trigger stamp_update");
  await sql("update public.blog_posts set updated_at = case slug when 'post-1' then $1 else $2 end::timestamptz", [
    before,
    after,
  ]);
  await sql("alter table public.blog_posts enable trigger stamp_update");
  const { router } = await renderApp("/blog/post-1");
  const changed = 'meta[property="article:modified_time"]';
  expect(contentOf(changed)).toBe("2024-01-02T12:00:00+00:00");
  await router.navigate("/blog/post-2");
  await findHeading("Post number 2");
  await waitFor(() => expect(contentOf(changed)).toBe(after));
});

test("an old address redirects to the current one and adds no history entry of its own", async () => {
  await sql("update public.blog_posts set slug = 'renamed' where slug = 'post-1'");
  await sql("update public.blog_posts set slug = 'renamed-again' where slug = 'renamed'");
  const { router } = await renderApp("/blog");
  await router.navigate("/blog/post-1");
  await findHeading("Post number 1");
  expect(router.state.location.pathname).toBe("/blog/renamed-again");
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe("/blog"));
});

test.each(["never-written", "draft", "tomorrow", "POST-1", "a'b", "%00"])(
  "/blog/%s has no post, but a link back to the blog",
  async (slug) => {
    await sql(
      "update public.blog_posts set slug = 'draft', status = 'draft', published_at = null where slug = 'post-2'",
    );
    await sql(
      "update public.blog_posts set slug = 'tomorrow', published_at = now() + interval '1 day' where slug = 'post-3'",
    );
    await renderApp(`/blog/${encodeURIComponent(slug)}`);
    screen.getByRole("heading", { level: 1, name: "Post not found." });
    expect(screen.getByRole("contentinfo")).toHaveTextContent("block by block.");
    expect(getLink("Back to blog")).toHaveAttribute("href", "/blog");
    expect(contentOf('meta[name="robots"]')).toBe("noindex");
    expect(contentOf('link[rel="canonical"]')).toBeUndefined();
  },
);

test("a refresh that only gets the post shows its new text and keeps the related posts", async () => {
  const { router } = await renderApp("/blog/post-1");
  screen.getByText("All about number 1.");
  await sql("update public.blog_posts set title = 'Renamed', body = '<p>Told anew.</p>' where slug = 'post-1'");
  disconnect((address) => !address.includes("slug=eq.post-1"));
  await router.revalidate();
  await findHeading("Renamed");
  screen.getByText("Told anew.");
  screen.getByRole("region", { name: "Related posts" });
  expect(takeLogged().length).toBeGreaterThan(0);
});
