import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, broken, intercept } from "../../support/requests.ts";
import { press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const caseStudy = "/admin/case-studies?edit=1";

test.each([
  { part: "The posts", path: "/admin/blog-posts", asks: "blog_posts", found: /^Showing/ },
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
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect((await screen.findAllByText(each.found)).length).toBeGreaterThan(0);
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
])("a list that is answered with %s was asked for once, says so at once, and comes by itself", async (_, answer) => {
  vi.mocked(console.error).mockReturnValue();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  let asked = 0;
  const mend = intercept((address, init) => {
    if (!address.includes("/blog_posts?")) return false;
    asked += 1;
    return answer(init);
  });
  await renderApp("/admin/blog-posts");
  const said = await screen.findByText("The posts could not be loaded.");
  expect(said.closest("[role=alert]")).toHaveTextContent(/^The posts could not be loaded\.Retry$/);
  expect(asked).toBe(1);
  mend();
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByText(/^Showing/);
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
  ["enquiries", "/admin/enquiries", /No enquiries yet/],
  ["case_studies", "/admin/case-studies", /No case studies yet/],
])("with an empty %s table the screen says what will be there", async (table, path, said) => {
  await backend.sql(`truncate ${table} cascade`);
  await renderApp(path);
  await screen.findByText(said);
});
