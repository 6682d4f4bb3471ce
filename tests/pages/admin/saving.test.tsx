import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { choose, fill, press, renderApp, write } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();

const insertPost = (id: number) =>
  backend.sql(
    `insert into blog_posts (id, title, slug, body, category_id, status, published_at)
     values ($1, $2, $3, '<p>Words.</p>', 1, 'published', '2099-03-04T12:00:00Z')`,
    [id, `Post ${id}`, `post-${id}`],
  );

/** What a browser does when a part of the date is deleted: jsdom has no parts. */
function deletePart(date: HTMLElement) {
  const validity = { badInput: true, customError: false, valid: false };
  Object.defineProperty(date, "validity", { value: validity, configurable: true });
  fireEvent.input(date, { target: { value: "" } });
  Object.defineProperty(date, "checkValidity", {
    value: () => !fireEvent(date, new Event("invalid")),
    configurable: true,
  });
}

const whole = "Enter a full date that exists, or clear it";

test("a scheduled post whose date is half typed is not saved, and says so where the date stands", async () => {
  await insertPost(851);
  const { user } = await renderApp("/admin/blog-posts?edit=851");
  const date = await screen.findByLabelText(/^Publication date/);
  act(() => date.focus());
  deletePart(date);
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findAllByText(whole)).toHaveLength(2);
  expect(date).toHaveAttribute("aria-invalid", "true");
  expect(date).toHaveAccessibleDescription(expect.stringContaining(whole));
  expect(date).toHaveFocus();
  expect(await backend.sql("select published_at::text from blog_posts where id = 851")).toEqual([
    { published_at: expect.stringContaining("2099-03-04") },
  ]);
  Reflect.deleteProperty(date, "validity");
  Reflect.deleteProperty(date, "checkValidity");
  fireEvent.input(date, { target: { value: "2099-03-05T12:00" } });
  expect(screen.queryByText(whole)).toBeNull();
});

test("the day of the figures is refused in the same way, and years out of reach are", async () => {
  await renderApp("/admin/case-studies?edit=1");
  const day = await screen.findByLabelText(/^Counted on/);
  fireEvent.input(day, { target: { value: "0001-02-03" } });
  await press("Save Case Study");
  expect((await screen.findAllByText("Enter a year from 1900 to 2100")).length).toBeGreaterThan(0);
  expect(day).toHaveAttribute("aria-invalid", "true");
  deletePart(day);
  await press("Save Case Study");
  expect((await screen.findAllByText(whole)).length).toBeGreaterThan(0);
});

test("a time that the clocks leave out is refused", async () => {
  await insertPost(852);
  await renderApp("/admin/blog-posts?edit=852");
  const date = await screen.findByLabelText(/^Publication date/);
  // From one o'clock UTC on, London is an hour ahead.
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockImplementation(function offset(this: Date) {
    return this.getTime() >= Date.UTC(2099, 2, 29, 1) ? -60 : 0;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  fireEvent.input(date, { target: { value: "2099-03-29T01:30" } });
  await press("Update");
  expect(await screen.findAllByText("There is no such time on that day: the clocks go forward")).not.toHaveLength(0);
});

test("saving in the middle of a sentence says what is missing beside the bar, and leads there when asked", async () => {
  const { user } = await renderApp("/admin/blog-posts?edit=new");
  const title = await screen.findByLabelText("Title");
  fill(title, "Without a category");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findAllByText("Please select a category")).toHaveLength(2);
  expect(title).toHaveFocus();
  await user.keyboard(" yet");
  expect(title).toHaveValue("Without a category yet");
  await press("Show it");
  expect(screen.getByLabelText("Category")).toHaveFocus();
  await choose("Category", "News");
  expect(screen.queryByText("Please select a category")).toBeNull();
  expect(screen.queryByRole("button", { name: "Show it" })).toBeNull();
  await choose("Category", "");
  await press("Save draft");
  expect(screen.getByLabelText("Category")).toHaveFocus();
});

const { sql } = backend;

test("Ctrl+S neither publishes a draft nor takes a post off the site, whatever is chosen, and says which button does", async () => {
  const stored = async (id: number) => (await sql("select title, status from blog_posts where id = $1", [id]))[0];
  for (const [id, status, chosen, done, button] of [
    [881, "draft", "Published", "Draft saved.", "Publish"],
    [882, "published", "Draft", "Post updated.", "Unpublish"],
  ] as const) {
    await sql(
      "insert into blog_posts (id, title, slug, body, category_id, status, published_at) values ($1::bigint, 'Tram', 'post-' || $1::text, '', 1, $2, case $2::text when 'published' then now() end)",
      [id, status],
    );
    const { user, view } = await renderApp(`/admin/blog-posts?edit=${id}`);
    await write("Title", `Written ${id}`);
    await choose("Status", chosen);
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText(`${done} Press “${button}” to change its status, too.`, { exact: false });
    expect(await stored(id)).toEqual({ title: `Written ${id}`, status });
    expect(screen.getByLabelText("Status")).toHaveDisplayValue(chosen);
    await press(button);
    await waitFor(async () => expect((await stored(id))?.status).not.toBe(status));
    view.unmount();
  }
});

test("Ctrl+S saves with a Cyrillic, a Greek and a Hebrew keyboard, too, and the browser’s own dialog stays shut", async () => {
  await sql(
    "insert into blog_posts (id, title, slug, body, category_id, status) values (883, 'Tram', 'post-883', '', 1, 'draft')",
  );
  await renderApp("/admin/blog-posts?edit=883");
  for (const key of ["ы", "σ", "ד"]) {
    await write("Title", `Typed with ${key}`);
    expect(fireEvent.keyDown(screen.getByLabelText("Title"), { key, code: "KeyS", ctrlKey: true })).toBe(false);
    await waitFor(async () =>
      expect(await sql("select title from blog_posts where id = 883")).toEqual([{ title: `Typed with ${key}` }]),
    );
  }
});

await fillInbox(backend);

/** What has been sent to be stored, other than copies of unsaved work. */
function listWrites(sent: readonly (readonly unknown[])[]): string[] {
  const stores =
    /rest\/v1\/(?:blog_|case_studies|settings|page_content|enquiries|rpc\/(?:submit|create|save))|\/factors/;
  return sent.flatMap(([url, init]) => {
    const { method = "GET" }: RequestInit = Object(init);
    return !["GET", "HEAD"].includes(method) && stores.test(String(url)) ? [`${method} ${String(url)}`] : [];
  });
}

const LINK = { "Website link (optional)": 2000, "App Store link (optional)": 2000, "Play Store link (optional)": 2000 };

test.each<[path: string, press: string[], limits: Record<string, number>]>([
  ["/contact", ["Send enquiry"], { "Full name": 100, Email: 254, "Phone (optional)": 40, "Project details": 5000 }],
  ["/contact", ["Open chat", "Send message"], { "Your message": 500 }],
  ["/blog", ["Search"], { "Search posts": 100 }],
  ["/admin/categories", ["Create category"], { "New category": 60 }],
  ["/admin/categories?edit=3", ["Save"], { "Name of the category": 60 }],
  ["/admin/settings/security", ["Set up an authenticator app", "Continue"], { "Name of the authenticator": 60 }],
  [`/admin/enquiries?open=${enquiryId(2)}`, [], { "Note for colleagues": 5000 }],
  ["/admin/enquiries", [], { "Search enquiries": 100 }],
  [
    "/admin/settings",
    ["Save Settings"],
    { "Site name": 80, "Contact email": 254, "Meta description (optional)": 500, "LinkedIn (optional)": 500 },
  ],
  [
    "/admin/case-studies?edit=new",
    ["Save Case Study"],
    {
      Project: 200,
      Category: 80,
      Description: 5000,
      ...LINK,
      "Sector (optional)": 80,
      "What was there before (optional)": 300,
    },
  ],
  [
    "/admin/blog-posts?edit=new",
    ["Save draft"],
    { Title: 200, "Author (optional)": 100, "Excerpt (optional)": 150, "Description (optional)": 300 },
  ],
])(
  "on %s, %j takes a paste that is too long whole, says by how much, and stores it only when it fits",
  async (path, buttons, limits) => {
    const { user } = await renderApp(path);
    const [last, ...before] = buttons.toReversed();
    // Chat comes after a second.
    await letPass(1000);
    for (const name of before) await press(name);
    vi.spyOn(window, "open").mockReturnValue(null);
    const requests = vi.spyOn(globalThis, "fetch");
    for (const [label, most] of Object.entries(limits)) {
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      const paste = async (text: string) => {
        await user.clear(field);
        await user.click(field);
        await user.paste(text);
        expect([label, field.value]).toEqual([label, text]);
      };
      const count = most.toLocaleString("en-GB");
      const sentence = new RegExp(`Shorten .+ by 1 character: at most ${count} fit`);
      await paste("😀".repeat(most));
      expect(field).not.toHaveAccessibleDescription(sentence);
      await paste("😀".repeat(most + 1));
      expect(field).toHaveAccessibleDescription(sentence);
      expect(field).toHaveAttribute("aria-invalid", "true");
    }
    expect(document.querySelector("[maxlength]")).toBeNull();
    for (const name of last ? [last] : []) await press(name);
    await waitFor(() => expect(document.querySelector("[aria-invalid=true]")).toBeInTheDocument());
    expect(window.open).not.toHaveBeenCalled();
    expect(listWrites(requests.mock.calls)).toEqual([]);
  },
);
