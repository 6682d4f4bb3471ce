import { beforeEach, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { forgetEnquiries } from "../support/enquiries/submit-enquiry.ts";

const { sql, url, publishableKey } = await borrowBackend();
const visitor = connect(url, publishableKey);

beforeEach(async () => {
  await sql(forgetEnquiries);
  await sql("delete from public.page_views");
  await sql("delete from public.blog_posts");
  await sql(`insert into public.blog_posts (id, title, slug, status, category_id, published_at) values
    (1, 'Out', 'out', 'published', 1, now()), (2, 'Draft', 'draft', 'draft', 1, null),
    (3, 'Tomorrow', 'tomorrow', 'published', 1, now() + interval '1 day')`);
});

const open = async (...paths: string[]) => {
  for (const path of paths) await visitor.rpc("count_view", { path }).throwOnError();
};
const counted = () =>
  sql("select path, views from public.page_views where day = (now() at time zone 'utc')::date order by id");
const viewsOf = (...ids: number[]) =>
  sql("select id::int, views::int from public.count_post_views($1) order by id", [ids]);

test("a page of the site and a post that is out are counted, and no other address", async () => {
  const none = [
    "/blog/draft",
    "/blog/tomorrow",
    "/blog/none",
    "/blogs/out",
    "/admin/dashboard",
    "/blog/page/2",
    "//",
    "",
  ];
  await open("/", ...none, "/blog/out", `/blog/${"x".repeat(9000)}`);
  expect(await counted()).toEqual(["/", "/blog/out"].map((path) => ({ path, views: 1 })));
});

test("a page has one row a day, with at most 10,000 views, however many count at once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => open("/contact")));
  expect(await counted()).toEqual([{ path: "/contact", views: 20 }]);
  await sql("update public.page_views set views = 9999");
  await open("/contact", "/contact", "/contact");
  expect(await counted()).toEqual([{ path: "/contact", views: 10000 }]);
});

test("nothing is counted where the owner does not want it, and a site without settings counts", async () => {
  await sql("update public.settings set count_views = false");
  await open("/");
  expect(await counted()).toEqual([]);
  await sql("delete from public.settings");
  await open("/");
  expect(await counted()).toHaveLength(1);
});

test("a post has the views of its last 30 days, under former addresses, too", async () => {
  await sql("update public.blog_posts set slug = 'out-again' where id = 1");
  await sql("update public.blog_posts set slug = 'out' where id = 1");
  await sql(`insert into public.page_views (path, day, views)
    select path, (now() at time zone 'utc')::date - age, views from (values ('/blog/out', 0, 1), ('/blog/out-again', 29, 10),
      ('/blog/out', 30, 100), ('/blog', 0, 1000), ('/blog/tomorrow', 3, 5)) as v (path, age, views)`);
  expect(await viewsOf(1, 2, 3, 4)).toEqual([
    { id: 1, views: 11 },
    { id: 2, views: 0 },
    { id: 3, views: 5 },
  ]);
});

test("each of the last twelve weeks, from Monday on, has its views and its enquiries without spam", async () => {
  await sql(`insert into public.page_views (path, day, views)
    select '/', date_trunc('week', now() at time zone 'utc')::date + day, views
    from (values (0, 1), (-1, 20), (-7, 300), (-78, 4000), (-77, 5000)) as v (day, views)`);
  await sql(`insert into public.enquiries (id, name, email, project_type, message, submitted_at, created_at, is_spam)
    select gen_random_uuid(), 'Ada', 'ada@example.org', 'other', 'Hello', now(), date_trunc('week', now() at time zone 'utc') at time zone 'utc' - age::interval, spam
    from (values ('0', false), ('1 second', false), ('7 days', false), ('1 day', true)) as v (age, spam)`);
  const weeks = await sql<{ views: number; enquiries: number }>(
    "select extract(isodow from week)::int as day, views::int, enquiries::int from public.count_weeks()",
  );
  expect(weeks).toHaveLength(12);
  expect([weeks[0], weeks[10], weeks[11]]).toEqual([
    { day: 1, views: 5000, enquiries: 0 },
    { day: 1, views: 320, enquiries: 2 },
    { day: 1, views: 1, enquiries: 1 },
  ]);
});
