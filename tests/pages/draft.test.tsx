import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { connectAsAdmin } from "../support/backend/sign-in.ts";
import { findHeading, getLink, renderApp } from "../support/page.tsx";
import { backend } from "../support/backend/page-backend.ts";

const admin = await connectAsAdmin(backend);

async function createLink(): Promise<string> {
  const { data } = await admin.rpc("create_draft_link", { of_post: 801 }).single().throwOnError();
  return `/draft/${data.token}`;
}

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute("content");

test("anyone with a draft's link can read it, and search engines are told not to index it", async () => {
  await admin
    .from("blog_posts")
    .insert({
      id: 801,
      title: "Not out yet",
      slug: "not-out-yet",
      author: "Ada King",
      body: "<p>Half of it.</p>",
      category_id: 1,
    })
    .throwOnError();
  const link = await createLink();
  await renderApp(link);
  await findHeading("Not out yet");
  screen.getByText("Half of it.");
  expect(screen.getByText(/^By/)).toHaveTextContent("By Ada King");
  expect(screen.getByRole("complementary", { name: "About this draft" })).toHaveTextContent(
    /^Draft — not published\. Link valid until \d+ \w+ \d{4} at/,
  );
  expect(robots()).toBe("noindex");
  expect(document.title).toMatch(/^Not out yet \|/);
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  const ends = Date.parse(document.querySelector("aside time")?.getAttribute("datetime") ?? "");
  expect(Math.round((ends - Date.now()) / 86_400_000), "days").toBe(7);
});

test.each([
  ["1 day", /^Scheduled — not published yet\./],
  ["-1 day", /^This has since been published\./],
])("a post's link says whether visitors can see it: publication in %s", async (wait, words) => {
  const link = await createLink();
  await backend.sql(
    "update public.blog_posts set status = 'published', published_at = now() + $1::interval where id = 801",
    [wait],
  );
  await renderApp(link);
  expect(await screen.findByRole("complementary", { name: "About this draft" })).toHaveTextContent(words);
  await backend.sql("update public.blog_posts set status = 'draft', published_at = null where id = 801");
});

test("the draft of a client's story is shown as its page will be", async () => {
  await backend.sql("update case_studies set story_id = 801 where id = (select max(id) from case_studies)");
  await renderApp(await createLink());
  await findHeading(/: Not out yet$/);
  screen.getByText("Half of it.");
  expect(document.querySelector(".case-page")).toBeInTheDocument();
  await backend.sql("update case_studies set story_id = null where story_id = 801");
});

test("an invalid link says so and links to the home page", async () => {
  await renderApp(`/draft/${"A".repeat(32)}`);
  await findHeading("This link is no longer valid");
  expect(getLink("Go to the home page")).toHaveAttribute("href", "/");
  expect(robots()).toBe("noindex");
});
