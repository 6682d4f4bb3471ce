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
    select 'Study ' || n, 'Test', 'Counted' from generate_series(1, 1200) n`);
  const [row] = await backend.sql<{ total: number }>("select count(*)::int as total from case_studies");
  await renderApp("/admin/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });

  expect(row?.total).toBeGreaterThan(1200);
  expect(card("Case Studies").getByText(String(row?.total))).toBeInTheDocument();
  await backend.sql("delete from case_studies where category = 'Test'");
});

test("recent activity is always the same sentence", async () => {
  await renderApp("/admin/dashboard");
  expect(await screen.findByRole("heading", { level: 2, name: "Recent Activity" })).toBeInTheDocument();
  expect(screen.getByText("No recent activity to display.")).toBeInTheDocument();
});

test("unread enquiries have a link, and only while there are any", async () => {
  await backend.sql("delete from enquiries");
  const { view } = await renderApp("/admin/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(screen.queryByRole("link", { name: /unread/ })).not.toBeInTheDocument();
  view.unmount();

  await backend.sql(`
    insert into enquiries (id, name, email, project_type, message, submitted_at, read_at, is_spam)
    values (gen_random_uuid(), 'New', 'a@example.com', 'other', 'Hello', now(), null, false),
           (gen_random_uuid(), 'Read', 'b@example.com', 'other', 'Hello', now(), now(), false),
           (gen_random_uuid(), 'Spam', 'c@example.com', 'other', 'Hello', now(), null, true)`);
  await renderApp("/admin/dashboard");
  expect(await screen.findByRole("link", { name: "1 unread enquiry" })).toHaveAttribute("href", "/admin/enquiries?show=new");
});

test("a count that fails is logged, stays 0 and can be tried again", async () => {
  vi.mocked(console.error).mockReturnValue();
  const real = globalThis.fetch;
  const broken = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) =>
      String(input).includes("/rest/v1/blog_posts")
        ? Promise.resolve(new Response(null, { status: 500 }))
        : real(input, init),
    );
  const { user } = await renderApp("/admin/dashboard");
  expect(await screen.findByText("Some numbers could not be loaded.")).toBeInTheDocument();
  expect(card("Total Blog Posts").getByText("0")).toBeInTheDocument();
  expect(card("Total Blog Posts").getByText("0 published")).toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith("The dashboard could not be counted", expect.anything());

  broken.mockRestore();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("Some numbers could not be loaded.")).not.toBeInTheDocument());
  expect(card("Total Blog Posts").queryByText("0")).not.toBeInTheDocument();
});
