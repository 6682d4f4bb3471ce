import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loader } from "@/browser/late";
import { beginSignedIn } from "../../support/admin-page.ts";
import { takeLogged } from "../../support/console-watch.ts";
import { plantedLinks, plantedPlaces, plantLinks } from "../../support/planted-links.ts";
import { fill, press, renderApp, write } from "../../support/page.tsx";
import { broken, intercept } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();

const isBuilt = (places: object) =>
  intercept((address) => address === "/build.json" && Response.json({ posts: {}, places }));

async function openPost(slug: string) {
  const [post] = await backend.sql<{ id: number }>("select id from blog_posts where slug = $1", [slug]);
  return renderApp(`/admin/blog-posts?edit=${post?.id}`);
}

const readTitle = async (slug: string) =>
  (await backend.sql<{ title: string }>("select title from blog_posts where slug = $1", [slug]))[0]?.title;

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
  await backend.sql("update blog_posts set status = 'draft', published_at = null where slug = 'post-1'");
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

test("a text is saved where nobody can say whether its links lead somewhere", async () => {
  await plantLinks(backend, '<p><a href="/blog/never-written">Never</a></p>');
  await openPost("post-1");
  intercept((address) => address.includes("blog_post_old_slugs") && broken());
  await write("Title", "Saved");
  await press("Update");
  await screen.findByText("Post updated.");
  expect(await readTitle("post-1")).toBe("Saved");
  expect(takeLogged().join()).toContain("could not be checked");
});

test("a text is saved where the program that reads it cannot be loaded", async () => {
  await plantLinks(backend, '<p><a href="/blog/never-written">Never</a></p>');
  await openPost("post-1");
  await write("Title", "Saved offline");
  vi.spyOn(loader, "start").mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  await press("Update");
  await screen.findByText("Post updated.");
  expect(await readTitle("post-1")).toBe("Saved offline");
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
