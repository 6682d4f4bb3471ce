import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn, findRow } from "../../support/admin-page.ts";
import { breakRequests, intercept } from "../../support/requests.ts";
import { choose, fill, findDialog, follow, getButton, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;

async function insertPost(id: number, part: { status?: string; published_at?: string; body?: string } = {}) {
  await sql(
    `insert into blog_posts (id, title, slug, body, category_id, status, published_at) values ($1, $2, $3, $4, 1, $5, $6)`,
    [
      id,
      `Post ${id}`,
      `post-${id}`,
      part.body ?? "<p>Its words.</p>",
      part.status ?? "draft",
      part.published_at ?? null,
    ],
  );
  return `/admin/blog-posts?edit=${id}`;
}

const leads = "Links to the current address will lead here.";

test("only where visitors know an address, a new one says that the links lead to it", async () => {
  const live = { status: "published", published_at: "2026-03-04T12:00:00Z" };
  for (const [id, part, isKnown] of [
    [841, live, true],
    [842, { ...live, published_at: "2099-03-04T12:00:00Z" }, false],
    [843, {}, false],
  ] as const) {
    const { view } = await renderApp(await insertPost(id, part));
    const address = await screen.findByLabelText(/^Address/);
    expect(screen.queryByText(leads)).toBeNull();
    fill(address, "Somewhere Else");
    expect(address).toHaveAccessibleDescription(expect.stringContaining("/blog/somewhere-else"));
    expect(screen.queryAllByText(leads)).toHaveLength(isKnown ? 1 : 0);
    fireEvent.blur(address);
    expect(address).toHaveValue("somewhere-else");
    view.unmount();
  }
});

test("Publish stands beside a draft alone, also where a live post is to become one", async () => {
  const publish = () => screen.queryAllByRole("button", { name: "Publish" });
  const { view } = await renderApp(await insertPost(893));
  expect(publish()).toHaveLength(1);
  view.unmount();
  await renderApp(await insertPost(892, { status: "published", published_at: "2026-03-04T12:00:00Z" }));
  expect(publish()).toEqual([]);
  await choose("Status", "Draft");
  expect(publish()).toEqual([]);
});

test("an address of one's own is kept when the title changes, and one that another post has is refused", async () => {
  await insertPost(844);
  const { user } = await renderApp("/admin/blog-posts?edit=new");
  const title = await screen.findByLabelText("Title");
  fill(title, "First\nname");
  expect(title).toHaveValue("First name");
  expect(screen.getByLabelText(/^Address/)).toHaveValue("first-name");
  await write(/^Address/, "post-844");
  fill(title, "Second name");
  await letPass(1000);
  expect(screen.getByLabelText(/^Address/)).toHaveValue("post-844");
  await choose("Category", "News");
  vi.mocked(console.error).mockReturnValue();
  await press("Save draft");
  await screen.findByText(/^Another post has this address/);
  const offer = await screen.findByRole("button", { name: "Use post-844-2" });
  expect(offer.closest("output"), "is announced").toHaveTextContent(/^This address is taken\./);
  await user.click(offer);
  expect(screen.queryByText("This address is taken.")).toBeNull();
  await press("Save draft");
  await findRow("Second name");
  expect(await sql("select slug from blog_posts where title = 'Second name'")).toEqual([{ slug: "post-844-2" }]);
});

test("a cleared date means now, and the button says what will be done with the post", async () => {
  await renderApp(await insertPost(845, { status: "published", published_at: new Date(2099, 2, 4, 12).toISOString() }));
  const date = await screen.findByLabelText(/^Publication date/);
  expect(date).toHaveValue("2099-03-04T12:00");
  expect(screen.getByLabelText("Status")).toHaveValue("scheduled");
  getButton("Update");
  fill(date, "2020-03-04T12:00");
  expect(screen.getByLabelText("Status")).toHaveValue("published");
  expect(date).not.toHaveAccessibleDescription();
  fill(date, "");
  expect(date).toHaveAccessibleDescription("Leave it empty for the moment you save.");
  expect(screen.getByLabelText("Status")).toHaveValue("published");
  await press("Publish");
  await findRow("Post 845");
  expect(
    await sql("select published_at between now() - interval '1 hour' and now() as now from blog_posts where id = 845"),
  ).toEqual([{ now: true }]);
});

test("Publish stores a draft and shows it to visitors in one step; without a category it stays a draft", async () => {
  await renderApp(await insertPost(860));
  await choose("Category", "Select a category");
  await press("Publish");
  await screen.findByText("Please select a category");
  expect(screen.getByLabelText("Status")).toHaveValue("draft");
  await choose("Category", "News");
  await press("Publish");
  await findRow("Post 860");
  expect(
    await sql(
      "select status, published_at between now() - interval '1 hour' and now() as now from blog_posts where id = 860",
    ),
  ).toEqual([{ status: "published", now: true }]);
});

test("a publication that fails remains one: the focus is on what publishes, and Retry does", async () => {
  await renderApp(await insertPost(862));
  await screen.findByLabelText("Title");
  const mend = breakRequests("/blog_posts?");
  await press("Publish");
  await screen.findByText(/^Nothing was saved/);
  expect(screen.getByLabelText("Status")).toHaveValue("published");
  await waitFor(() => expect(getButton("Publish")).toHaveFocus());
  expect(getButton("Publish")).toHaveAttribute("type", "submit");
  mend();
  await press("Retry");
  (await findRow("Post 862")).getByText("Published");
});

test("a draft is scheduled by its status and date; one that was unscheduled keeps its date for the next time", async () => {
  await renderApp(await insertPost(861));
  await choose("Status", "Scheduled");
  expect(screen.queryByRole("button", { name: "Publish" }), "one button says what it will do").toBeNull();
  await write(/^Publication date/, "2099-03-04T12:00");
  await press("Schedule");
  (await findRow("Post 861")).getByText("Scheduled");
  await follow(/^Edit\s*Post 861/);
  await screen.findByLabelText("Title");
  await choose("Status", "Draft");
  await press("Unschedule");
  (await findRow("Post 861")).getByText("Draft");
  await follow(/^Edit\s*Post 861/);
  await screen.findByLabelText("Title");
  await choose("Status", "Scheduled");
  await waitFor(() => expect(screen.getByLabelText(/^Publication date/)).toHaveValue("2099-03-04T12:00"));
  getButton("Schedule");
  await choose("Status", "Published");
  expect(screen.getByLabelText(/^Publication date/)).toHaveValue("");
});

test("excerpt and description stand in for each other as they do on the site, and say what is left near their ends", async () => {
  await renderApp(await insertPost(846));
  const excerpt = await screen.findByLabelText(/^Excerpt/);
  const description = screen.getByLabelText(/^Description/);
  expect(excerpt).toHaveAttribute("placeholder", "Its words.");
  expect(description).toHaveAttribute("placeholder", "Its words.");
  fill(excerpt, "For cards");
  expect(excerpt).toHaveAccessibleDescription("On cards.");
  expect(description).toHaveAttribute("placeholder", "For cards");
  for (const [length, said] of [
    [134, "On cards."],
    [135, "On cards. 15 characters left."],
    [149, "On cards. 1 character left."],
    [150, "On cards. 0 characters left."],
    [151, /^On cards. Shorten this by 1 character/],
  ] as const) {
    fill(excerpt, "x".repeat(length));
    expect(excerpt).toHaveAccessibleDescription(said);
  }
  fill(description, "For engines.");
  expect(description).toHaveAccessibleDescription("In search results and shared links.");
  expect(screen.getByRole("region", { name: "In a search result" })).toHaveTextContent(
    /\/blog\/post-846Post 846 – Blockwork.*For engines\.$/,
  );
});

test("who checks the spelling or writes without the panel finds it so the next time, and Enter goes from the title to the text", async () => {
  const path = await insertPost(847);
  const { user, view } = await renderApp(path);
  const text = await screen.findByRole("textbox", { name: "Text" });
  expect(text).toHaveAttribute("spellcheck", "false");
  await press("Keys");
  await user.click(screen.getByRole("checkbox", { name: /spelling/ }));
  expect(text).toHaveAttribute("spellcheck", "true");
  await user.click(screen.getByRole("checkbox", { name: /^Only title and text/ }));
  await press("Close");
  expect(screen.getByLabelText("About the post")).toHaveClass("hidden");
  screen.getByLabelText("Title").focus();
  const go = vi.spyOn(HTMLElement.prototype, "focus");
  fireEvent.keyDown(screen.getByLabelText("Title"), { key: "Enter", keyCode: 229 });
  expect(go, "Enter that ends the writing of a Japanese word; Safari's has the code alone").not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(go.mock.contexts).toContain(text);
  go.mockRestore();
  expect(screen.getByLabelText("Title")).toHaveValue("Post 847");
  view.unmount();
  await renderApp(path);
  await waitFor(async () =>
    expect(await screen.findByRole("textbox", { name: "Text" })).toHaveAttribute("spellcheck", "true"),
  );
  expect(screen.getByLabelText("About the post")).toHaveClass("hidden");
  await user.keyboard("{F8}");
  expect(screen.getByLabelText("About the post")).not.toHaveClass("hidden");
});

test("a post may keep an address that only itself has, and its author is suggested from the team", async () => {
  await insertPost(848);
  const path = await insertPost(849);
  await sql("update blog_posts set slug = 'post-848-2' where id = 849");
  await renderApp(path);
  await write(/^Address/, "post-848");
  await letPass(1000);
  // Another post would be offered post-848-3.
  await screen.findByRole("button", { name: "Use post-848-2" });
  const author = screen.getByLabelText<HTMLInputElement>(/^Author/);
  expect(author).toHaveAttribute("placeholder", "Blockwork");
  expect(author.list?.options.length).toBeGreaterThan(1);
});

test("the preview shows what is in the form just now, and says what is missing yet", async () => {
  const { view } = await renderApp("/admin/blog-posts?edit=new");
  const open = async () => {
    await press("Preview");
    return await findDialog("Preview");
  };
  const bare = await open();
  bare.getByRole("heading", { level: 1, name: "Untitled" });
  bare.getByText("No category yet");
  await press("Share card", bare);
  expect(bare.getByRole("figure")).toHaveTextContent("No category yetUntitled");
  view.unmount();

  await renderApp(await insertPost(850, { body: `<p>${"Word ".repeat(230)}</p>` }));
  const text = await screen.findByRole("textbox", { name: "Text" });
  const { Quill } = await import("react-quill");
  const editor = text.parentElement && Quill.find(text.parentElement);
  if (!(editor instanceof Quill)) throw new Error("There is no editor.");
  act(() => void editor.insertText(0, "Typed. ", "user"));
  await write("Title", "Not saved");
  await write(/^Excerpt/, "For cards");
  await choose("Category", "News");
  const preview = await open();
  preview.getByRole("heading", { level: 1, name: "Not saved" });
  preview.getByText(/^Typed\. Word/);
  preview.getByText(/2 min read/);
  await press("Share card", preview);
  expect(preview.getByRole("figure")).toHaveTextContent("NewsNot saved");
  expect(preview.getByRole("figure")).toHaveTextContent(/For cards$/);
});

test("the preview of a client's story is the client's page, and that of a draft's is still a post", async () => {
  for (const [id, status, heading] of [
    [852, "published", "Client: Post 852"],
    [853, "draft", "Post 853"],
  ] as const) {
    const address = await insertPost(id);
    await sql(
      "insert into case_studies (title, category, description, status, story_id) values ('Client', 'Tests', 'Text', $1, $2)",
      [status, id],
    );
    const { view } = await renderApp(address);
    await screen.findByLabelText("Title");
    await press("Preview");
    const preview = await findDialog("Preview");
    await preview.findByRole("heading", { level: 1, name: heading });
    expect(preview.getByText("Its words.")).toBeInTheDocument();
    view.unmount();
  }
});

test("what is folded away opens by itself when it has to be corrected", async () => {
  const { user } = await renderApp(await insertPost(872));
  const folded = (await screen.findByLabelText(/^Author/)).closest("details");
  expect(folded).not.toHaveAttribute("open");
  await write(/^Author/, "x".repeat(101));
  expect(folded).not.toHaveAttribute("open");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(folded).toHaveAttribute("open"));
  expect(screen.getByLabelText(/^Author/)).toHaveFocus();
});

test("after a post is published its address is said, and leads to it", async () => {
  await renderApp(await insertPost(873));
  await press("Publish");
  const link = await screen.findByRole("link", { name: /^View it: .*\/blog\/post-873/ });
  expect(link).toHaveAttribute("href", "/blog/post-873");
  expect(link.closest("output")).toHaveTextContent(/^Post published\./);
  await follow(/^Edit\s*Post 873/);
  await screen.findByLabelText("Title");
  await choose("Status", "Draft");
  await press("Unpublish");
  await screen.findByText(/^Post unpublished/);
  expect(screen.queryByRole("link", { name: /^View it/ })).toBeNull();
});

test("offline, the bar says so, and not that the post may have been saved", async () => {
  await renderApp(await insertPost(874, { status: "published", published_at: "2026-03-04T12:00:00Z" }));
  await write("Title", "Written in a train");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.mocked(console.error).mockReturnValue();
  intercept((address) => address.includes("/blog_posts?") && Promise.reject(new TypeError("Failed to fetch")));
  await press("Update");
  await screen.findByText(/^You are offline\./);
  screen.getByText("Nothing was saved. What you typed is still here.");
});
