import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loader } from "@/browser/late";
import { listStaticPaths } from "@/content/site-map";
import { improveLinkBox } from "@/pages/admin/rich-text/boxes/link-box";
import { findLinkTargets, PLACES } from "@/pages/admin/rich-text/boxes/link-targets";
import { beginSignedIn } from "../../support/admin-page.ts";
import { takeLogged } from "../../support/console-watch.ts";
import { openEditor, pressKey } from "../../support/open-editor.ts";
import { plantedLinks, plantedPlaces, plantLinks } from "../../support/planted-links.ts";
import { fill, press, renderApp, write } from "../../support/page.tsx";
import { broken, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;

function openLinkBox() {
  const editor = openEditor("<p>See more about eleven clinics</p>");
  improveLinkBox(editor.quill, findLinkTargets);
  const openBox = (words: string) => {
    editor.select(words);
    editor.press("k", { ctrlKey: true });
  };
  return { ...editor, openBox };
}
const field = () => screen.findByRole("combobox", { name: "Link address" });

test("the words that are to lead somewhere find the post; arrow key and Enter link it", async () => {
  const { openBox, saved } = openLinkBox();
  openBox("eleven clinics");
  const box = await field();
  await letPass(1000);
  const option = await screen.findByRole("option", { name: /^A booking app for eleven clinics in nine weeks/ });
  expect(option).toHaveTextContent(/Post$/);
  expect(box).toHaveValue("");
  expect(box).toHaveAttribute("aria-expanded", "true");
  pressKey(box, "ArrowDown");
  expect(option).toHaveAttribute("aria-selected", "true");
  expect(box).toHaveAttribute("aria-activedescendant", option.id);
  pressKey(box, "Enter");
  expect(saved()).toMatch(/^<p>See more about <a href="\/blog\/[a-z-]+">eleven clinics<\/a><\/p>$/);
  expect(screen.queryByRole("option")).toBeNull();
});

test("pages, sections and drafts are found as one types; Escape closes the box, whether or not the list has come", async () => {
  await sql("update blog_posts set status = 'draft', published_at = null where title like 'A booking app%'");
  const { openBox, quill, saved } = openLinkBox();
  openBox("more");
  const box = await field();
  fill(box, "case st");
  await letPass(1000);
  await screen.findByRole("option", { name: /^Case studies\s*Section of Home$/ });
  fill(box, "booking app for");
  await letPass(1000);
  await screen.findByRole("option", { name: /Draft: visitors cannot see it yet$/ });
  const { root } = (quill.theme as unknown as { tooltip: { root: HTMLElement } }).tooltip;
  pressKey(box, "Escape");
  expect(screen.queryByRole("option")).toBeNull();
  expect(root).toHaveClass("ql-hidden");
  openBox("more");
  fill(box, "case st");
  pressKey(box, "Escape");
  expect(root).toHaveClass("ql-hidden");
  openBox("more");
  fill(box, "https://example.com/case");
  pressKey(box, "Enter");
  expect(saved()).toContain('<a href="https://example.com/case"');
});

/** A link box whose answers come when the test says so. */
function openSlowBox() {
  const editor = openEditor("<p>See more</p>");
  const answers: ((targets: typeof PLACES) => void)[] = [];
  const asked: string[] = [];
  const refusals: (() => void)[] = [];
  improveLinkBox(editor.quill, (words) => {
    asked.push(words);
    return new Promise((answer, refuse) => {
      answers.push((targets) => answer([...targets]));
      refusals.push(() => refuse(new Error("No answer.")));
    });
  });
  editor.select("more");
  editor.press("k", { ctrlKey: true });
  const box = screen.getByRole("combobox", { name: "Link address" });
  return { ...editor, box, asked, answers, refusals };
}

test("keys that are pressed before the list has come wait for it", async () => {
  const { box, asked, answers, saved } = openSlowBox();
  fill(box, "careers");
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) expect(pressKey(box, key)).toBe(false);
  expect(asked, "a key does not wait for a pause in typing").toEqual(["careers"]);
  expect(saved()).toBe("<p>See more</p>");
  answers[0]?.(PLACES.filter(({ address }) => address.startsWith("/careers")));
  await waitFor(() => expect(saved()).toBe('<p>See <a href="/careers#roles">more</a></p>'));
  expect(screen.queryByRole("alert")).toBeEmptyDOMElement();
});

test("Enter before the list has come means what was typed: an address at once, words once nothing is chosen or nothing comes", async () => {
  for (const outcome of ["answers", "refusals"] as const) {
    const editor = openSlowBox();
    fill(editor.box, "careers");
    pressKey(editor.box, "Enter");
    expect(screen.queryByText(/^This leads nowhere/)).toBeNull();
    editor[outcome][0]?.(PLACES);
    await screen.findByText(/^This leads nowhere/);
    expect(editor.box).toHaveFocus();
  }
  const { box, saved } = openSlowBox();
  fill(box, "example.com/careers");
  pressKey(box, "Enter");
  expect(saved()).toBe(
    '<p>See <a href="https://example.com/careers" target="_blank" rel="noopener noreferrer">more</a></p>',
  );
});

test("keys that wait for a list are forgotten when something else is typed or the box is closed", async () => {
  const { box, answers, saved, press } = openSlowBox();
  fill(box, "careers");
  for (const key of ["ArrowDown", "Enter"]) pressKey(box, key);
  fill(box, "contact");
  answers[0]?.(PLACES);
  await Promise.resolve();
  expect(screen.queryByRole("option")).toBeNull();
  for (const key of ["ArrowDown", "Enter"]) pressKey(box, key);
  pressKey(box, "Escape");
  answers[1]?.(PLACES);
  await Promise.resolve();
  expect(saved()).toBe("<p>See more</p>");
  press("k", { ctrlKey: true });
  expect(box).toHaveAttribute("aria-expanded", "false");
});

test("posts that are called so come before those whose texts hold the words, however many those are", async () => {
  await sql(`insert into blog_posts (title, slug, body, category_id, created_at) values
    ('Žižkov for two', 'zizkov', '<p>Text</p>', 1, '2020-01-01')`);
  await sql(`insert into blog_posts (title, slug, body, category_id)
    select 'Text ' || n, 'text-' || n, '<p>Two hours in Žižkov.</p>', 1 from generate_series(1, 60) n`);
  const found = await findLinkTargets("two zizkov");
  expect(found.map(({ address }) => address)[0]).toBe("/blog/zizkov");
  expect(found).toHaveLength(6);
});

test("every page and section that is offered is there", async () => {
  expect(listStaticPaths()).toEqual(expect.arrayContaining(PLACES.map(({ address }) => address.replace(/#.*/, ""))));
  for (const path of ["/", "/about-us", "/careers"]) {
    const { view } = await renderApp(path);
    const ids = PLACES.flatMap(({ address }) => (address.startsWith(`${path}#`) ? address.split("#").slice(1) : []));
    expect(ids).not.toEqual([]);
    await waitFor(() => expect(ids.filter((id) => !document.getElementById(id))).toEqual([]));
    view.unmount();
  }
});

const isBuilt = (places: object) =>
  intercept((address) => address === "/build.json" && Response.json({ posts: {}, places }));

async function openPost(slug: string) {
  const [post] = await sql<{ id: number }>("select id from blog_posts where slug = $1", [slug]);
  return renderApp(`/admin/blog-posts?edit=${post?.id}`);
}

const readTitle = async (slug: string) =>
  (await sql<{ title: string }>("select title from blog_posts where slug = $1", [slug]))[0]?.title;

/** What the open question names: each link with what is wrong. */
const told = () =>
  Object.fromEntries(
    Array.from(screen.getByRole("alertdialog").querySelectorAll("li"), ({ children }) => [
      children[0]?.textContent,
      children[1]?.textContent,
    ]),
  );

const unseen = "visitors do not see this post yet";

test("a save names the 20 of 120 links in a post that lead nowhere, and can go on all the same", async () => {
  await plantLinks(backend);
  isBuilt(plantedPlaces);
  await openPost("post-1");
  await write("Title", "Saved");
  await press("Update");
  await screen.findByText("20 links lead nowhere");
  expect(told()).toEqual({ ...plantedLinks.dead, "/blog/unready": unseen, "/blog/to-come": unseen });
  await press("Go back");
  expect(await readTitle("post-1")).toBe("Post number 1");
  await press("Update");
  await press("Update anyway", within(await screen.findByRole("alertdialog")));
  await screen.findByText("Post updated.");
  expect(await readTitle("post-1")).toBe("Saved");
});

test("a draft may link to posts that visitors do not see yet, until it is published", async () => {
  await plantLinks(backend, '<p><a href="/blog/to-come">Soon</a> <a href="/blog/never-written">Never</a></p>');
  await sql("update blog_posts set status = 'draft', published_at = null where slug = 'post-1'");
  const { router } = await openPost("post-1");
  const { pathname, search } = router.state.location;
  await write("Title", "Drafted");
  await press("Save draft");
  await screen.findByText("A link leads nowhere");
  expect(told()).toEqual({ "/blog/never-written": "there is nothing at this address" });
  await press("Save draft anyway");
  await screen.findByText("Draft saved.");
  await act(() => router.navigate(pathname + search));
  await press("Publish");
  await screen.findByText("2 links lead nowhere");
  expect(told()).toMatchObject({ "/blog/to-come": unseen });
  await press("Publish anyway");
  await screen.findByText("Post published.");
});

test("a link that somebody has decided on is named once while the form is open", async () => {
  await plantLinks(backend, '<p><a href="/blog/never-written">Never</a></p>');
  const { user } = await openPost("post-1");
  await write("Title", "First");
  await user.keyboard("{Control>}s{/Control}");
  await press("Update anyway");
  await write("Title", "Second");
  await user.keyboard("{Control>}s{/Control}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await waitFor(async () => expect(await readTitle("post-1")).toBe("Second"));
});

test.each<[why: string, prevent: () => unknown]>([
  ["the server does not say", () => intercept((address) => address.includes("blog_post_old_slugs") && broken())],
  [
    "the program that reads it cannot be loaded",
    () => vi.spyOn(loader, "start").mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module")),
  ],
])("a text is saved where nobody can tell whether its links lead somewhere: %s", async (_, prevent) => {
  await plantLinks(backend, '<p><a href="/blog/never-written">Never</a></p>');
  await openPost("post-1");
  await write("Title", "Saved");
  prevent();
  await press("Update");
  await screen.findByText("Post updated.");
  expect(await readTitle("post-1")).toBe("Saved");
  expect(takeLogged().join()).toContain("could not be checked");
});

test("links in the words of a page are named when it is saved, those of its original words are not", async () => {
  isBuilt(plantedPlaces);
  await renderApp("/admin/pages?edit=10");
  const [text] = await screen.findAllByLabelText("Text");
  fill(text ?? document.body, "See [this](/pricing), [that](/contact#enquiry) and [more](/about-us#prizes).");
  await press("Save page");
  await screen.findByText("2 links lead nowhere");
  expect(told()).toEqual({
    "/pricing": plantedLinks.dead["/pricing"],
    "/about-us#prizes": plantedLinks.dead["/about-us#prizes"],
  });
  await press("Save anyway");
  await screen.findByText(/^The page is saved/);
});
