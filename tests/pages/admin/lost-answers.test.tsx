import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSignedIn, findRow, pressInBar } from "../../support/admin-page.ts";
import { enquiryId, fillInbox } from "../../support/enquiries/fill-inbox.ts";
import { answer, getButton, press, renderApp } from "../../support/page.tsx";
import { intercept, loseAnswers } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";

beginSignedIn();
const { sql } = backend;

beforeEach(async () => {
  await sql("delete from blog_posts where id in (901, 902)");
  await sql("delete from record_versions");
  await sql(
    "insert into blog_posts (id, title, slug, category_id) values (901, 'Heron', 'heron-901', 1), (902, 'Heron again', 'heron-902', 1)",
  );
});

const count = async (query: string) => (await sql<{ n: number }>(`select count(*)::int as n from ${query}`))[0]?.n;
/** Selects both posts, and presses a button of the bar that appears. */
const withBoth = async (button: string) => {
  for (const title of ["Heron", "Heron again"]) (await screen.findByLabelText(`Select ${title}`)).click();
  await pressInBar(button);
};

type Lost = {
  what: string;
  path: string;
  prepare?: () => Promise<unknown>;
  /** What is asked, whose answer is lost. */
  asks: string;
  act: () => Promise<unknown>;
  said: string;
  isUndone?: () => Promise<boolean>;
};

test.each<Lost>([
  {
    what: "a case study is deleted",
    path: "/admin/case-studies?q=Tram",
    prepare: () =>
      sql("insert into case_studies (id, title, category, description) values (904, 'Tram', 'Tests', 'x')"),
    asks: "/case_studies?id=eq.904",
    act: () =>
      findRow("Tram")
        .then((row) => press(/^Delete/, row))
        .then(() => answer(/^Are you sure/, "Delete")),
    said: "“Tram” deleted.",
    isUndone: async () => (await count("case_studies where id = 904")) === 1,
  },
  {
    what: "several posts are deleted",
    path: "/admin/blog-posts?q=Heron",
    asks: "/blog_posts?id=in.",
    act: () => withBoth("Delete").then(() => answer(/^Are you sure/, "Delete")),
    said: "2 posts deleted.",
    isUndone: async () => (await count("blog_posts where id in (901, 902)")) === 2,
  },
  {
    what: "posts are published",
    path: "/admin/blog-posts?q=Heron",
    asks: "/blog_posts?id=in.",
    act: () => withBoth("Publish"),
    said: "2 posts published.",
    isUndone: async () => (await count("blog_posts where id in (901, 902) and status = 'draft'")) === 2,
  },
  {
    what: "an enquiry is deleted",
    path: `/admin/enquiries?open=${enquiryId(2)}`,
    prepare: () => fillInbox(backend),
    asks: "/enquiries?",
    act: () => press("Delete").then(() => answer(/^Are you sure/, "Delete")),
    said: "“Ben Nkemelu” deleted.",
    isUndone: async () => (await count(`enquiries where id = '${enquiryId(2)}'`)) === 1,
  },
  {
    what: "a category is deleted",
    path: "/admin/categories",
    prepare: () => sql("insert into blog_categories (id, name) values (91, 'Ibis') on conflict do nothing"),
    asks: "/blog_categories?id=eq.91",
    act: () => press("Delete Ibis").then(() => answer(/^Are you sure/, "Delete")),
    said: "Category “Ibis” deleted.",
    isUndone: async () => (await count("blog_categories where id = 91")) === 1,
  },
  {
    what: "something is restored from the bin",
    path: "/admin/bin?q=again",
    prepare: () => sql("delete from blog_posts where id = 902"),
    asks: "/rpc/restore_deleted",
    act: () => press(/^Restore\s*Heron again$/),
    said: "“Heron again” is back.",
  },
])("when $what and the answer is lost, Retry finds it done", async ({ path, prepare, asks, act, said, isUndone }) => {
  await prepare?.();
  await renderApp(path);
  const mend = loseAnswers(asks, "writes");
  await act();
  await screen.findByText(/It may have been done anyway/);
  mend();
  await press("Retry");
  await screen.findByText(said);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  if (!isUndone) return;
  const loseUndo = loseAnswers("/rpc/restore_deleted");
  await press(/^Undo/);
  if (!said.includes("published")) {
    await screen.findByText(/could not be restored\. Try again\./);
    loseUndo();
    await press(/^Undo/);
  }
  await waitFor(async () => expect(await isUndone()).toBe(true));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull());
  loseUndo();
});

test("what was sent again to the webhook is not sent twice where only its outcome could not be noted", async () => {
  await fillInbox(backend);
  vi.mocked(console.error).mockReturnValue();
  await renderApp(`/admin/enquiries?open=${enquiryId(2)}`);
  let called = 0;
  let isBroken = true;
  intercept((address, { method }) => {
    if (!address.includes("/rest/")) {
      called += 1;
      return new Response(null, { status: 200 });
    }
    return isBroken && method === "PATCH" && Promise.reject(new TypeError("Failed to fetch"));
  });
  await press("Send again to the webhook");
  await screen.findByText(/It may have been done anyway/);
  isBroken = false;
  await press("Retry");
  await screen.findByText("Sent: the webhook accepted it.");
  expect(called).toBe(1);
});

test("a draft link whose creation got no answer is listed once another one is created", async () => {
  await renderApp("/admin/blog-posts?edit=901");
  const mend = loseAnswers("/rpc/create_draft_link");
  await press("Create a link");
  await screen.findByText(/^The server did not answer\. A link may have been created all the same/);
  mend();
  await press("Create a link");
  await screen.findByLabelText("The new link");
  expect(screen.getAllByRole("button", { name: "Revoke" })).toHaveLength(2);
  expect(getButton("Create a link")).toBeEnabled();
});
