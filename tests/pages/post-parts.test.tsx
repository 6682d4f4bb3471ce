import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sanitizeHtml } from "@blockwork/article-html/sanitize-html";
import { toArticle } from "@/lib/article";
import { Prose } from "@/components/post/prose";
import { takeLogged } from "../support/console-watch.ts";
import { writeNumberedPosts } from "../support/numbered-posts.ts";
import { findHeading, follow, getLink, press, renderApp } from "../support/page.tsx";
import { disconnect } from "../support/requests.ts";
import { backend } from "../support/backend/page-backend.ts";

const { sql } = backend;

/** Two Guides, then two Projects. */
beforeEach(() =>
  writeNumberedPosts(backend, 4, (n) => ({ body: `<p>All about number ${n}.</p>`, category_id: n > 2 ? 2 : 1 })),
);

test("a project's link opens in a new tab that knows nothing of this one, and a link that cannot be copied is shown, with no section", async () => {
  await sql("update public.blog_posts set project_link = 'https://example.com/copy' where slug = 'post-3'");
  await renderApp("/blog/post-3");
  const project = getLink(/^Duplicate Project ?\(opens in a new tab\)/);
  const given = ["href", "target", "rel"].map((name) => project.getAttribute(name));
  expect(given).toEqual(["https://example.com/copy", "_blank", "noopener noreferrer"]);
  window.history.replaceState(null, "", "#section-why");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await press("Copy link");
  const { origin, pathname } = window.location;
  const said = await screen.findByText(/^Your browser does not allow copying here/);
  expect(said).toHaveTextContent(`The link is ${origin}${pathname}`);
  expect(said.textContent).not.toContain("#");
  window.history.replaceState(null, "", " ");
  // It is about this post.
  await follow(/^Read more.*Post number 4/);
  await findHeading("Post number 4");
  expect(screen.queryByText(/does not allow copying/)).toBeNull();
});

test("what is known of a project leads to its site and its stores", async () => {
  await sql(
    `insert into public.case_studies (title, category, description, status, story_id, sector, weeks, link, play_store_link)
     select c.title, 'Shop', 'A shop', 'published', p.id, sector, weeks, link, store
     from public.blog_posts p, (values ('Linked', null, null, 'https://linked.example', null), ('Known', 'Retail', 9, null, null), ('Stored', null, null, null, 'https://store.example/app'))
       as c (title, sector, weeks, link, store) where p.slug = 'post-3'`,
  );
  await renderApp("/blog/post-3");
  const factsOf = (title: string) =>
    Array.from(screen.getByRole("region", { name: title }).querySelectorAll("dl > div"), (fact) =>
      Array.from(fact.children, ({ textContent }) => textContent).join(": "),
    );
  expect(factsOf("Linked")).toEqual(["Kind: Shop"]);
  expect(factsOf("Known")).toEqual(["Kind: Shop", "Sector: Retail", "Built in: 9 weeks"]);
  const linkOf = (title: string) => {
    const link = screen.getByRole("region", { name: title }).querySelector("a");
    return [link?.textContent, ...["href", "target", "rel"].map((name) => link?.getAttribute(name))];
  };
  expect(linkOf("Linked")).toEqual([
    "Visit the site of Linked (opens in a new tab) ↗",
    "https://linked.example/",
    "_blank",
    "noopener noreferrer",
  ]);
  expect(linkOf("Stored").slice(0, 2)).toEqual([
    "Get it onGoogle Play: Stored (opens in a new tab)",
    "https://store.example/app",
  ]);
});

test("if further reading cannot be loaded, the post says so, and nothing pretends to be it", async () => {
  disconnect((address) => address.includes("blog_posts") && !address.includes("slug=eq.post-1"));
  await renderApp("/blog/post-1");
  await screen.findByText("All about number 1.");
  screen.getByText("Further reading could not be loaded just now.");
  expect(screen.queryByRole("region", { name: "Related posts" })).toBeNull();
  expect(takeLogged()).toHaveLength(1);
});

test("a story is its picture or its app, then its chapters, a voice and the next case", async () => {
  const body = (end: string) =>
    `<p>Opening.</p><p>Aside.</p><h2>Before</h2><p>Then.</p><blockquote>Between</blockquote><h2>After</h2><h3>Now</h3><p>Now.</p>${end}`;
  const quote = "<blockquote>Said.</blockquote><blockquote>— Ada King, Owner</blockquote>";
  await sql("update public.blog_posts set body = case slug when 'post-3' then $1 else $2 end", [body(quote), body("")]);
  await sql("delete from public.case_studies");
  const picture = `${backend.url}/storage/v1/object/public/blog-posts/images/k-1600x900.webp`;
  await sql("update public.blog_posts set image_url = $1, image_alt = 'Its cover' where slug = 'post-4'", [picture]);
  await sql(
    `insert into public.case_studies (title, category, description, status, story_id, image, image_alt, colour, position)
     select c.title, 'Clinic', 'Eleven clinics', 'published', p.id, image, 'Three diaries', colour, place
     from public.blog_posts p join (values
       ('post-3', 'Without', null, 'moss', 1), ('post-3', 'Ferngate Dental', $1, 'lilac', 2), ('post-4', 'Pictured', null, 'butter', 3)
     ) as c (slug, title, image, colour, place) using (slug)`,
    [picture],
  );
  const { router } = await renderApp("/");
  const partsOf = () =>
    Array.from(
      document.querySelectorAll(
        ".case-name, .stage img, .stage [role=toolbar], .case-chapter, .case-voice, .case-next",
      ),
      (part) => part.getAttribute("alt") ?? part.getAttribute("aria-label") ?? part.textContent?.trim(),
    );
  const chapters = ["Aside.", "BeforeThen.Between", "AfterNowNow."];
  await act(() => router.navigate("/blog/post-3"));
  await findHeading("Without: Post number 3");
  expect(document.querySelector(".stage")).toHaveClass("has-app");
  expect(document.querySelector(".case-page")).toHaveClass("in-moss");
  const next = ["Next case → Pictured Post number 4", "Pictured"];
  expect(partsOf()).toEqual(["Without:", "Ferngate’s diaries", ...chapters, "Said.— Ada King, Owner", ...next]);
  await follow(/^Next case/);
  await findHeading("Pictured: Post number 4");
  expect(document.querySelector(".stage")).not.toHaveClass("has-app");
  expect(document.querySelector(".case-page")).toHaveClass("in-butter");
  expect(partsOf()).toEqual(["Pictured:", "Its cover", ...chapters, "Next case → Without Post number 3", "Without"]);
  await sql("delete from public.case_studies");
});

test("a post's contents lead to its three headings, and mark the section that is read and no other", async () => {
  const tell = new Map<Element, IntersectionObserverCallback>();
  vi.stubGlobal(
    "IntersectionObserver",
    class extends window.IntersectionObserver {
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        this.observe = (target: Element) => void tell.set(target, callback);
      }
    },
  );
  await sql("update public.blog_posts set body = $1 where slug = 'post-2'", [
    "<h2>One</h2><p>a</p><h3>Two</h3><p>b</p><h2>Three</h2><p>c</p>",
  ]);
  await renderApp("/blog/post-2");
  const contents = Array.from(document.querySelectorAll("nav[aria-label='In this post'] li a"), (link) =>
    link.getAttribute("href"),
  );
  expect([...new Set(contents)]).toEqual(["#section-one", "#section-two", "#section-three"]);
  for (const address of contents) expect(document.querySelector(address ?? "")).toBeInTheDocument();
  const heading = (name: string) => screen.getByRole("heading", { name });
  await waitFor(() => expect([...tell.keys()], "the headings are observed").toContain(heading("Three")));
  const reach = (isIntersecting: boolean, ...names: string[]) =>
    act(() => {
      const entries = names.map((name) => ({ target: heading(name), isIntersecting }));
      tell.get(heading("Three"))?.(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    });
  const marked = () =>
    Array.from(document.querySelectorAll("nav[aria-label='In this post'] [aria-current]"), (link) =>
      [link.getAttribute("aria-current"), link.getAttribute("href")].join(" "),
    );
  expect(marked()).toEqual([]);
  await reach(true, "One", "Two");
  // Once in the folded list, once beside the text.
  expect(marked()).toEqual(["location #section-two", "location #section-two"]);
  await reach(false, "Two");
  expect(marked()).toEqual(["location #section-one", "location #section-one"]);
  vi.unstubAllGlobals();
});

const figure = (name: string, more = "") =>
  `<figure><img src="/${name}.png" alt="${name}" width="900" height="450">${more}</figure>`;
const BODY = `<p>Lead</p><h2>x</h2>${figure("A", "<figcaption>A pier</figcaption>")}${figure("B")}<p>y</p>${figure("C")}<p>z</p><figure><a href="/d"><img src="/d.png" alt="D" width="900"></a></figure>`;

function open() {
  const { html } = toArticle(sanitizeHtml(BODY), {
    storageUrl: "https://storage.example",
    firstPictureIsVisible: false,
  });
  return render(<Prose html={html} />);
}
const dialog = () => within(screen.getByRole("dialog", { name: "Picture" }));
const shown = () => dialog().getByRole("img").getAttribute("alt");

test("a press enlarges a picture, and arrows lead to the others of the text", async () => {
  open();
  await screen.findByRole("button", { name: "Enlarge: A" });
  expect(screen.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual(
    ["A", "B", "C"].map((name) => `Enlarge: ${name}`),
  );
  fireEvent.click(screen.getByRole("img", { name: "A" }));
  expect(shown()).toBe("A");
  expect(dialog().getByText("A pier")).toBeInTheDocument();
  expect(dialog().getByRole("status")).toHaveTextContent("1 of 3");
  fireEvent.keyDown(dialog().getByRole("img"), { key: "ArrowRight" });
  expect(shown()).toBe("B");
  fireEvent.click(dialog().getByRole("button", { name: "Previous picture" }));
  fireEvent.keyDown(dialog().getByRole("img"), { key: "ArrowLeft" });
  expect(shown()).toBe("C");
  fireEvent.click(dialog().getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a gallery's picture gets its real size, whatever its HTML says, and one that is not there keeps what it has", async () => {
  open();
  const picture = await screen.findByRole("img", { name: "A" });
  await screen.findByRole("button", { name: "Enlarge: A" });
  fireEvent.load(picture);
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["2000", "1000"]);
  Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 400 } });
  fireEvent.load(picture);
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["750", "1000"]);
});

test("a text that goes leaves nothing behind, and what leads somewhere stays a link", async () => {
  const { unmount, container } = open();
  await screen.findByRole("button", { name: "Enlarge: C" });
  expect(screen.getByRole("link", { name: "D" }).querySelector("button")).toBeNull();
  unmount();
  expect(container).toBeEmptyDOMElement();
});
