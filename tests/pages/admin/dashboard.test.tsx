import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { borrowPageBackend } from "../../support/backend/borrow-backend.ts";
import { renderApp } from "../../support/render-app.tsx";
import { signInAsAdmin } from "../../support/backend/sign-in.ts";

const backend = await borrowPageBackend();
beforeEach(async () => void (await signInAsAdmin(backend)));

function card(label: string) {
  const article = screen.getByRole("heading", { level: 2, name: label }).closest("article");
  if (!article) throw new Error(`There is no card ${label}.`);
  return within(article);
}

test("the dashboard counts posts, drafts and case studies exactly", async () => {
  const [numbers] = await backend.sql<{ published: number; drafts: number; studies: number }>(`
    select (select count(*)::int from blog_posts where status = 'published') as published,
           (select count(*)::int from blog_posts where status = 'draft') as drafts,
           (select count(*)::int from case_studies) as studies`);
  await renderApp("/admin/dashboard");

  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeInTheDocument();
  expect(screen.getByText("Here's an overview of your content management system.")).toBeInTheDocument();
  const posts = (numbers?.published ?? 0) + (numbers?.drafts ?? 0);
  expect(card("Total Blog Posts").getByText(String(posts))).toBeInTheDocument();
  expect(card("Total Blog Posts").getByText(`${numbers?.published} published`)).toBeInTheDocument();
  expect(card("Draft Posts").getByText(String(numbers?.drafts))).toBeInTheDocument();
  expect(card("Draft Posts").getByText("Pending publication")).toBeInTheDocument();
  expect(card("Case Studies").getByText(String(numbers?.studies))).toBeInTheDocument();
  expect(card("Case Studies").getByText("Total projects")).toBeInTheDocument();
});

test("the counts are true beyond a thousand rows", async () => {
  await backend.sql(`
    insert into case_studies (title, category, description)
    select 'Study ' || n, 'Test', 'Counted' from generate_series(1, 1000) n`);
  const [row] = await backend.sql<{ total: number }>("select count(*)::int as total from case_studies");
  await renderApp("/admin/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });

  expect(row?.total).toBeGreaterThan(1000);
  expect(card("Case Studies").getByText(String(row?.total))).toBeInTheDocument();
  // Without triggers: nobody needs a thousand of them in the bin.
  await backend.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    delete from case_studies where category = 'Test';
  end $$`);
});

test("recent activity is always the same sentence", async () => {
  await renderApp("/admin/dashboard");
  expect(await screen.findByRole("heading", { level: 2, name: "Recent Activity" })).toBeInTheDocument();
  expect(screen.getByText("No recent activity to display.")).toBeInTheDocument();
});

async function clearWaiting() {
  await backend.sql("delete from enquiries");
  await backend.sql("delete from blog_posts where status = 'draft' or published_at > now()");
}

const links = (section: string) =>
  within(screen.getByRole("region", { name: section }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")?.replace(/open=.*/, "open=…")]);

test("the dashboard lists what waits: enquiries without an answer, drafts by their last change, and what comes out next", async () => {
  await clearWaiting();
  await backend.sql(`
    insert into enquiries (id, name, email, project_type, message, submitted_at, created_at, read_at, answered_at, is_spam, unverified)
    select gen_random_uuid(), name, 'a@example.com', 'other', 'Hello', now(), now() - age::interval, read::timestamptz, answered::timestamptz, spam, bot
    from (values ('Oldest', '9 d', 'now', null, false, false), ('Fifth', '6 h', 'now', null, false, false), ('Fourth', '5 h', 'now', null, false, false),
      ('Third', '4 h', 'now', null, false, false), ('Second', '3 h', 'now', null, false, false), ('New', '2 h', null, null, false, false),
      ('Answered', '1 h', 'now', 'now', false, false), ('Spam', '1 h', null, null, true, false), ('Bot', '1 h', null, null, false, true)
    ) as v (name, age, read, answered, spam, bot)`);
  await backend.sql(`
    insert into blog_posts (id, title, slug, category_id, status, created_at, published_at) values
      (901, 'Begun and left', 'd1', 1, 'draft', now() - interval '3 d', null), (902, 'Begun today', 'd2', 1, 'draft', now() - interval '1 h', null),
      (903, 'Next week', 's1', 1, 'published', now(), now() + interval '7 d'), (904, 'Tomorrow', 's2', 1, 'published', now(), now() + interval '1 d')`);
  await backend.sql("update blog_posts set body = '<p>More</p>' where id = 901");
  await renderApp("/admin/dashboard");
  await screen.findByRole("heading", { level: 2, name: "Unanswered enquiries" });
  const open = "/admin/enquiries?show=unanswered&open=…";
  expect(links("Unanswered enquiries").slice(1)).toEqual([["New (new)", open], ["Second", open], ["Third", open], ["Fourth", open], ["Fifth", open]]);
  expect(links("Drafts").slice(1)).toEqual([["Begun and left", "/admin/blog-posts?edit=901"], ["Begun today", "/admin/blog-posts?edit=902"]]);
  expect(links("Scheduled next").slice(1)).toEqual([["Tomorrow", "/admin/blog-posts?edit=904"], ["Next week", "/admin/blog-posts?edit=903"]]);
  expect(screen.getByRole("link", { name: "New Post" })).toHaveAttribute("href", "/admin/blog-posts?edit=new");
});

test("where nothing waits the dashboard says so in a line, and is silent about what there is not", async () => {
  await clearWaiting();
  await renderApp("/admin/dashboard");
  expect(await screen.findByText("Nobody is waiting for an answer.")).toBeInTheDocument();
  expect(screen.getByText("No drafts.")).toBeInTheDocument();
  for (const name of ["Scheduled next", "The built site"]) expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
});

test("the dashboard names the posts by which the built site differs from what is published", async () => {
  await backend.sql("delete from blog_posts where published_at < now()");
  await backend.sql(`
    insert into blog_posts (title, slug, category_id, status, published_at, version) values
      ('Newer', 'newer', 1, 'published', now() - interval '1 h', 1), ('Changed', 'changed', 1, 'published', now() - interval '2 h', 3),
      ('Same', 'same', 1, 'published', now() - interval '3 h', 2)`);
  const real = globalThis.fetch;
  const build = (posts: object) =>
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      String(input) === "/build.json" ? Promise.resolve(Response.json({ builtAt: "2026-11-03T09:30:00Z", posts })) : real(input, init),
    );
  build({ same: 2, changed: 2, gone: 1 });
  const { view } = await renderApp("/admin/dashboard");
  const state = within(await screen.findByRole("region", { name: "The built site" }));
  expect(state.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Not in it yet: “Newer”.",
    "Changed since: “Changed”.",
    "1 post in it is no longer published.",
  ]);
  view.unmount();
  build({ same: 2, changed: 3, newer: 1 });
  await renderApp("/admin/dashboard");
  expect(await screen.findByText(/It holds every published post\. It was built on 3 November 2026/)).toBeInTheDocument();
});

test("a part that fails is logged, says so beside itself and can be tried again; the others are there", async () => {
  vi.mocked(console.error).mockReturnValue();
  await clearWaiting();
  const real = globalThis.fetch;
  const broken = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      String(input).includes("/rest/v1/blog_posts") ? Promise.resolve(Response.json({}, { status: 500 })) : real(input, init),
    );
  const { user } = await renderApp("/admin/dashboard");
  expect(await screen.findByText("Some numbers could not be loaded.")).toBeInTheDocument();
  expect(card("Total Blog Posts").getByText("0")).toBeInTheDocument();
  expect(card("Total Blog Posts").getByText("0 published")).toBeInTheDocument();
  expect(within(screen.getByRole("region", { name: "Drafts" })).getByText("The drafts could not be loaded.")).toBeInTheDocument();
  expect(screen.getByText("Nobody is waiting for an answer.")).toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith("The dashboard could not be counted", expect.anything());
  expect(console.error).toHaveBeenCalledWith("A part of the dashboard could not be loaded", expect.anything());

  broken.mockRestore();
  await user.click(within(screen.getByRole("region", { name: "Drafts" })).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("Some numbers could not be loaded.")).not.toBeInTheDocument());
  expect(screen.queryByText("The drafts could not be loaded.")).not.toBeInTheDocument();
  expect(card("Total Blog Posts").queryByText("0")).not.toBeInTheDocument();
});
