import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { compareBuiltSite, describeDeliveries } from "@/data/admin/dashboard";
import { BuiltSiteStateNote, DeliveryLine, isCurrent } from "@/pages/admin/dashboard-warnings";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, intercept } from "../../support/requests.ts";
import { readInvented } from "../../support/backend/read-invented.ts";
import { addAuthenticators } from "@blockwork/local-supabase/testing";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { findHeading, getLink, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

async function openDashboard() {
  const app = await renderApp("/admin/dashboard");
  await findHeading("Dashboard");
  return app;
}

function card(label: string) {
  const article = screen.getByRole("heading", { level: 2, name: label }).closest("article");
  if (!article) throw new Error(`There is no card ${label}.`);
  return within(article);
}

test("the dashboard counts posts, drafts and case studies exactly, even beyond a thousand rows", async () => {
  // Without their triggers, which take a slow machine minutes.
  await sql("alter table case_studies disable trigger user");
  await sql(`
    insert into case_studies (title, category, description)
    select 'Study ' || n, 'Test', 'Counted' from generate_series(1, 1000) n`);
  await sql("alter table case_studies enable trigger user");
  const [numbers] = await sql<{ published: number; drafts: number; studies: number }>(`
    select (select count(*)::int from blog_posts where status = 'published') as published,
           (select count(*)::int from blog_posts where status = 'draft') as drafts,
           (select count(*)::int from case_studies) as studies`);
  await openDashboard();
  screen.getByText("Here's an overview of your content management system.");
  const posts = (numbers?.published ?? 0) + (numbers?.drafts ?? 0);
  card("Total Blog Posts").getByText(String(posts));
  card("Total Blog Posts").getByText(`${numbers?.published} published`);
  card("Draft Posts").getByText(String(numbers?.drafts));
  card("Draft Posts").getByText("Pending publication");
  card("Case Studies").getByText(String(numbers?.studies));
  card("Case Studies").getByText("Total projects");
  const linkOf = (label: string) => card(label).getByRole("link").getAttribute("href");
  expect(["Total Blog Posts", "Draft Posts", "Case Studies"].map(linkOf)).toEqual([
    "/admin/blog-posts",
    "/admin/blog-posts?status=draft",
    "/admin/case-studies",
  ]);
  screen.getByRole("heading", { level: 2, name: "Recent Activity" });
  screen.getByText("No recent activity to display.");
});

async function clearWaiting() {
  await sql("delete from enquiries");
  await sql("delete from blog_posts where status = 'draft' or published_at > now()");
}

const links = (section: string) =>
  within(screen.getByRole("region", { name: section }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("the dashboard lists unanswered enquiries, drafts by their last change, and what is published next", async () => {
  await clearWaiting();
  await sql(`
    insert into enquiries (id, name, email, project_type, message, submitted_at, created_at, read_at, answered_at, is_spam, unverified)
    select gen_random_uuid(), name, 'a@example.com', 'other', 'Hello from ' || name, now(), now() - age::interval, read::timestamptz, answered::timestamptz, spam, bot
    from (values ('Oldest', '9 d', 'now', null, false, false), ('Fifth', '6 h', 'now', null, false, false), ('Fourth', '5 h', 'now', null, false, false),
      ('Third', '4 h', 'now', null, false, false), ('Second', '3 h', 'now', null, false, false), ('New', '2 h', null, null, false, false),
      ('Answered', '1 h', 'now', 'now', false, false), ('Spam', '1 h', null, null, true, false), ('Bot', '1 h', null, null, false, true)
    ) as v (name, age, read, answered, spam, bot)`);
  await sql(`
    insert into blog_posts (id, title, slug, category_id, status, created_at, published_at) values
      (901, 'Begun and left', 'd1', 1, 'draft', now() - interval '3 d', null), (902, 'Begun today', 'd2', 1, 'draft', now() - interval '1 h', null),
      (903, 'Much later', 's1', 1, 'published', now(), '2098-03-04 12:00Z'), (904, 'Tomorrow', 's2', 1, 'published', now(), now() + interval '1 d')`);
  await sql(`
    insert into blog_posts (id, title, slug, category_id, status, created_at, published_at)
    select id, kind || ' ' || id, 'w' || id, 1, status, now() - id * interval '1 h', now() + days * interval '1 d'
    from (values (911, 'Older', 'draft', null), (912, 'Older', 'draft', null), (913, 'Older', 'draft', null), (914, 'Older', 'draft', null),
      (921, 'Later', 'published', 2), (922, 'Later', 'published', 3), (923, 'Later', 'published', 4), (924, 'Last', 'published', 99999)
    ) as v (id, kind, status, days)`);
  await sql("update blog_posts set body = '<p>More</p>' where id = 901");
  await openDashboard();
  getLink("All 7 unanswered");
  await screen.findByRole("link", { name: /^Enquiries 7/ });
  const ids = await sql<{ id: string; name: string }>("select id, name from enquiries");
  const addressOf = (sender: string) =>
    `/admin/enquiries?show=unanswered&open=${ids.find(({ name }) => name === sender)?.id}`;
  expect(links("Unanswered enquiries")).toEqual([
    ["All 7 unanswered", "/admin/enquiries?show=unanswered"],
    ["Bot (new)", addressOf("Bot")],
    ["New (new)", addressOf("New")],
    ...["Second", "Third", "Fourth"].map((sender) => [sender, addressOf(sender)]),
  ]);
  screen.getByText("Hello from Third");
  expect(getLink(/^Bot/).closest("li")).toHaveTextContent("To check");
  expect(links("Drafts")).toEqual([
    ["All drafts", "/admin/blog-posts?status=draft"],
    ["Begun and left", "/admin/blog-posts?edit=901"],
    ["Begun today", "/admin/blog-posts?edit=902"],
    ...[911, 912, 913].map((id) => [`Older ${id}`, `/admin/blog-posts?edit=${id}`]),
  ]);
  expect(links("Scheduled next")).toEqual([
    ["All scheduled", "/admin/blog-posts?status=scheduled"],
    ["Tomorrow", "/admin/blog-posts?edit=904"],
    ...[921, 922, 923].map((id) => [`Later ${id}`, `/admin/blog-posts?edit=${id}`]),
    ["Much later", "/admin/blog-posts?edit=903"],
  ]);
  const dates = within(screen.getByRole("region", { name: "Scheduled next" })).getAllByText(/ at \d\d:\d\d$/);
  expect(dates.at(-1)?.closest("time")?.textContent).toMatch(/^[45] March 2098 at \d\d:\d\d$/);
  expect(getLink("New Post")).toHaveAttribute("href", "/admin/blog-posts?edit=new");
});

test("the dashboard is silent about what is well, and what has stopped is one red line of it", async () => {
  await clearWaiting();
  await sql("delete from page_views");
  const { view } = await renderApp("/admin/dashboard");
  screen.getByText("No recent activity to display.");
  for (const name of ["Unanswered enquiries", "Drafts", "Scheduled next", "The built site", "Views and enquiries"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
  expect(screen.queryByText(/Something has stopped/)).toBeNull();
  view.unmount();

  await sql("insert into private.enquiry_jobs (kind, attempts) values ('week', 8)");
  // What visitors or admins do is tried.
  await sql("delete from private.rehearsals");
  await sql("alter table public.enquiries add column budget text not null");
  await renderApp("/admin/dashboard");
  expect(screen.getByText(/Something has stopped/)).toHaveTextContent(
    "Something has stopped: sending an enquiry does not work and some emails about enquiries could not be sent. Run npm run doctor -- --linked",
  );
  await sql("alter table public.enquiries drop column budget");
  await sql("delete from private.enquiry_jobs");
  await sql("delete from private.rehearsals");
});

test("the views and enquiries of each week are drawn, and their numbers can be heard", async () => {
  await clearWaiting();
  await sql("delete from page_views");
  await sql("insert into page_views (path, day, views) values ('/', (now() at time zone 'utc')::date, 1234)");
  await openDashboard();
  const section = within(screen.getByRole("region", { name: "Views and enquiries" }));
  section.getByText("1,234 this week");
  const heard = (name: RegExp) => section.getByText(name).textContent.split(/: |, /);
  const views = heard(/^Views of each week: /);
  expect(views).toHaveLength(13);
  expect(views.at(-1)).toMatch(/ 1,234$/);
  expect(heard(/^Enquiries of each week: /).at(-1)).toMatch(/ 0$/);
});

test("one line says what has failed on the way of enquiries to people", async () => {
  await clearWaiting();
  await sql("update private.enquiry_server set mailed_at = null");
  const line = async () => {
    const deliveries = await describeDeliveries();
    const { container, unmount } = render(<DeliveryLine deliveries={deliveries} />, { wrapper: MemoryRouter });
    const said = [container.textContent, ...screen.queryAllByRole("link").map((link) => link.getAttribute("href"))];
    unmount();
    return said;
  };
  expect(await line()).toEqual(["Emails are not connected"]);
  await sql(`
    insert into enquiries (id, name, email, project_type, message, submitted_at, created_at, delivered, delivered_at, delivery_attempts)
    select gen_random_uuid(), 'Ada', 'a@example.com', 'other', 'Hello', now(), now() - age, delivered, case when delivered then now() - age end, 1
    from (values (interval '3 d', true), (interval '2 d', false), (interval '5 h', false)) as v (age, delivered)`);
  await sql("update private.enquiry_server set mailed_at = now() - interval '4 d'");
  await sql(
    "insert into private.enquiry_jobs (enquiry_id, kind, attempts) select id, 'mail', 8 from enquiries where delivered",
  );
  const unsent = "Emails are not connected · 1 email not sent · 2 not delivered";
  const addresses = ["/admin/enquiries?show=unanswered", "/admin/enquiries?show=undelivered"];
  expect(await line()).toEqual([unsent, ...addresses]);
  await sql("insert into private.dropped_enquiries (to_check, spam) values (12, 340)");
  const [said] = await line();
  expect(said).toBe(
    `${unsent} · 12 to check deleted unread in a week, because too many came · 340 spam deleted unread in a week`,
  );
  await openDashboard();
  expect(screen.getByRole("main")).toHaveTextContent(`${said}`);
});

test("the dashboard lists how the built site differs from what is published", async () => {
  await sql("delete from blog_posts where published_at < now()");
  await sql(`
    insert into blog_posts (title, slug, category_id, status, published_at, version) values
      ('Newer', 'newer', 1, 'published', now() - interval '1 h', 1), ('Changed', 'changed', 1, 'published', now() - interval '2 h', 3),
      ('Same', 'same', 1, 'published', now() - interval '3 h', 2), ('Not out yet', 'next', 1, 'published', now() + interval '3 h', 2),
      ('Draft', 'draft', 1, 'draft', null, 2)`);
  const [row] = await backend.sql<{ now: Record<string, string> }>("select public.get_visible_changes() as now");
  const build = (posts: object, changes: object = row?.now ?? {}) =>
    intercept(
      (address) => address === "/build.json" && Response.json({ builtAt: "2026-11-03T09:30:00Z", posts, changes }),
    );
  build({ same: 2, changed: 2, gone: 1 }, { ...row?.now, settings: "before", page_content: "before" });
  await openDashboard();
  const listed = within(screen.getByRole("region", { name: "The built site" })).getAllByRole("listitem");
  expect(listed.map((item) => item.textContent)).toEqual([
    "Not in it yet: “Newer”.",
    "Changed since: “Changed”.",
    "Other things changed since: pages, settings.",
    "1 post in it is no longer published.",
  ]);

  build({ same: 2, changed: 3, newer: 1 });
  const same = await compareBuiltSite();
  expect(same && isCurrent(same)).toBe(true);
  await sql(
    "insert into blog_posts (title, slug, category_id, status, published_at) select 'Older ' || n, 'older-' || n, 1, 'published', now() - n * interval '1 d' from generate_series(1, 4) n",
  );
  build({ gone: 1, lost: 1 });
  const older = await compareBuiltSite();
  render(older && <BuiltSiteStateNote state={older} />);
  screen.getByText("Not in it yet: “Newer”, “Changed”, “Same” and 4 more.");
  screen.getByText("2 posts in it are no longer published.");
  // A project that answers with fewer rows than it has.
  intercept((address, _, send) => address.includes("select=title%2Cslug%2Cversion") && send(`${address}&limit=2`));
  expect(await compareBuiltSite()).toMatchObject({ missing: ["Newer", "Changed"], removed: 0 });
});

test("a part that fails is logged, says so and can be retried; the others still show", async () => {
  await clearWaiting();
  const mend = breakRequests("/rest/v1/blog_posts");
  await renderApp("/admin/dashboard");
  screen.getByText("Some numbers could not be loaded.");
  card("Total Blog Posts").getByText("0");
  card("Total Blog Posts").getByText("0 published");
  within(screen.getByRole("region", { name: "Drafts" })).getByText("The drafts could not be loaded.");
  screen.getByText("The scheduled posts could not be loaded.");
  expect(screen.queryByRole("region", { name: "First steps" }), "what is not counted is not to do").toBeNull();
  screen.getByRole("heading", { name: "Recent Activity" });
  expect(console.error).toHaveBeenCalledWith("The dashboard could not be counted", expect.anything());
  expect(console.error).toHaveBeenCalledWith("The drafts could not be loaded", expect.anything());

  mend();
  breakRequests("/rest/v1/settings", "/rest/v1/enquiries", "/rest/v1/rpc/get_delivery_status");
  await press("Retry", within(screen.getByRole("region", { name: "Drafts" })));
  expect(screen.queryByText("Some numbers could not be loaded.")).toBeNull();
  expect(screen.queryByText("The drafts could not be loaded.")).toBeNull();
  expect(card("Total Blog Posts").queryByText("0")).toBeNull();
  screen.getByText("The enquiries could not be loaded.");
  getLink("All unanswered");
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

const listSteps = () => within(screen.getByRole("region", { name: "First steps" })).getAllByRole("listitem");

const emptyProject = () =>
  sql("truncate public.blog_posts, public.case_studies, public.settings, auth.mfa_factors cascade");

test("a new project's dashboard says what to do first and where, until that is hidden in this browser", async () => {
  await emptyProject();
  const { view } = await openDashboard();
  expect(
    listSteps().map((step) => within(step).queryAllByRole("link")[0]?.getAttribute("href") ?? step.textContent),
  ).toEqual([
    "/admin/settings",
    "/admin/case-studies?edit=new",
    "/admin/blog-posts?edit=new",
    "/admin/settings/security",
    "/admin/pages?edit=1",
    expect.stringContaining("npm run doctor"),
  ]);
  await press("Hide this list");
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  expect(screen.getByRole("main")).toHaveFocus();
  view.unmount();
  await openDashboard();
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("finished steps are summed up in one line, and the list goes away with the last step", async () => {
  await emptyProject();
  await sql("insert into settings (id, site_name, contact_email) values (1, 'Studio', 'studio@example.com')");
  await sql("insert into case_studies (title, category, description) values ('One', 'Test', 'Text')");
  await sql(
    "insert into blog_posts (title, slug, body, category_id, status) values ('Draft', 'a-draft', '<p>Text</p>', 1, 'draft')",
  );
  const { view } = await openDashboard();
  const [firstPost, secondFactor, invented, , done] = listSteps();
  expect(invented).toHaveTextContent(
    /confirm that it is true of you: Company .*; Team .*; Home .*; Careers .*; Privacy policy .*; For procurement/,
  );
  expect(firstPost).toHaveTextContent("First post");
  expect(secondFactor).toHaveTextContent("Second factor");
  expect(done).toHaveTextContent("Done: Name and contact, First case study");
  view.unmount();

  await sql("update blog_posts set status = 'published', published_at = now()");
  await readInvented(backend);
  const { session } = await addAuthenticators(backend, "Phone");
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  await openDashboard();
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});
