import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { listPosts } from "@/data/admin/blog-posts";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, broken, intercept } from "../../support/requests.ts";
import { follow, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const caseStudy = "/admin/case-studies?edit=1";

test.each([
  { part: "The enquiries", path: "/admin/enquiries", asks: "enquiries", found: /No enquiries yet|^Showing/ },
  { part: "The bin", path: "/admin/bin", asks: "record_versions", found: /The bin is empty/ },
  { part: "The pictures", path: "/admin/pictures", asks: "list_pictures", found: /^Showing|No pictures yet/ },
  { part: "The categories", path: "/admin/categories", asks: "blog_categories", found: "Guides" },
  { part: "The versions", path: caseStudy, asks: "record_versions", open: "History", found: /^The oldest version/ },
  {
    part: "The pictures",
    path: caseStudy,
    asks: "list_pictures",
    open: "Replace picture",
    tab: "Stored pictures",
    found: /Close/,
  },
])("$part at $path: a failed load is reported, and Retry helps", async (each) => {
  const mend = breakRequests(`/${each.asks}`);
  const { user } = await renderApp(each.path);
  if (each.open) await press(each.open);
  if (each.tab) await user.click(screen.getByRole("tab", { name: each.tab }));
  const said = `${each.part} could not be loaded.`;
  await screen.findByText(said);
  expect(console.error).toHaveBeenCalled();
  mend();
  await press("Retry");
  expect(screen.queryByText(said)).toBeNull();
  expect((await screen.findAllByText(each.found)).length).toBeGreaterThan(0);
});

test("a list that could not be loaded says so at once, and comes by itself or on Retry", async () => {
  let mend = breakRequests("/blog_posts?");
  await renderApp("/admin/blog-posts");
  const failure = () => screen.queryByText("The posts could not be loaded.");
  expect(failure()?.closest("[role=alert]")).toHaveTextContent(/^The posts could not be loaded\.Retry$/);
  mend();
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByText(/^Showing/);
  mend = breakRequests("/blog_posts?");
  await follow("Title");
  expect(failure()).toBeInTheDocument();
  mend();
  await press("Retry");
  expect(failure()).toBeNull();
  screen.getByText(/^Showing/);
});

const html = (status: number, headers = {}) => new Response("<h1>Gateway</h1>", { status, headers });
/** What ends each request that takes too long, the last one last. */
const limits: AbortController[] = [];
const hour = { "Retry-After": "3600" };

test.each<[what: string, answer: (init: RequestInit) => Response | Promise<Response>]>([
  ["500", broken],
  ["502", () => html(502)],
  ["503", () => Response.json({ message: "not ready" }, { status: 503 })],
  ["503 for an hour", () => html(503, hour)],
  ["504 without words", () => new Response(null, { status: 504 })],
  ["520", () => html(520)],
  ["429 for an hour", () => html(429, hour)],
  ["200 in HTML", () => html(200)],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "nothing in time",
    ({ signal }) =>
      new Promise((_, fail) => {
        signal?.addEventListener("abort", () => fail(signal.reason));
        limits.at(-1)?.abort();
      }),
  ],
])("a list that is answered with %s is asked for once, and is an error at once", async (_, answer) => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  let asked = 0;
  intercept((address, init) => {
    if (!address.includes("/blog_posts?")) return false;
    asked += 1;
    return answer(init);
  });
  await expect(listPosts({ search: "", status: "", categoryId: null, page: 1 })).rejects.toBeDefined();
  expect(asked).toBe(1);
});

test("a record that could not be loaded is not said to be gone", async () => {
  const mend = breakRequests("/case_studies");
  await renderApp(caseStudy);
  await screen.findByText("The case studies could not be loaded.");
  expect(screen.queryByText(/no longer exists/)).toBeNull();
  mend();
  await press("Retry");
  await screen.findByLabelText("Project");
});

test.each([
  ["/admin/blog-posts?edit=99999999", /This post no longer exists/],
  ["/admin/case-studies?edit=99999999", /This case study no longer exists/],
  ["/admin/enquiries?open=90000000-0000-4000-8000-000000000000", /This enquiry no longer exists/],
])("%s says that its record no longer exists", async (path, said) => {
  await renderApp(path);
  await screen.findByText(said);
});

test.each([
  ["/admin/blog-posts", "No posts yet.", ["q=tram", "status=draft", "category=1"]],
  ["/admin/case-studies", "No case studies yet.", ["q=tram"]],
  ["/admin/pictures", "No pictures yet.", ["q=tram", "show=unused", "month=2020-01"]],
  ["/admin/bin", "The bin is empty.", ["q=tram", "kind=blog_posts"]],
  ["/admin/enquiries", "No enquiries yet", ["q=tram", "show=unanswered"]],
])(
  "%s, empty, says so; narrowed, it says that none matches, and leads to the whole list",
  async (path, says, filters) => {
    await backend.sql(`
    do $$ begin
      set local session_replication_role = replica;
      delete from public.blog_posts;
      delete from public.case_studies;
      delete from public.enquiries;
      delete from public.record_versions;
      delete from storage.objects;
    end $$`);
    const { router } = await renderApp(path);
    for (const filter of filters) {
      await screen.findByText(says, { exact: false });
      await act(() => router.navigate(`${path}?${filter}`));
      await screen.findByText(/^No .* matches\.$/);
      expect(screen.queryByText(says, { exact: false })).toBeNull();
      await follow(/^Show all /);
    }
    await screen.findByText(says, { exact: false });
  },
);
