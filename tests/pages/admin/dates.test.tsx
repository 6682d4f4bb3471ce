import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { problemOf } from "@/data/admin/field-rules";
import { date } from "@/content/fields";
import { beginSignedIn } from "../../support/admin-page.ts";
import { choose, fill, press, renderApp } from "../../support/page.tsx";
import { backend } from "../../support/backend/page-backend.ts";

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

test("a page's day is one that the calendar has", () => {
  const day = date("2026-01-31");
  for (const right of ["2026-01-31", "2024-02-29", "2026-01"]) expect(problemOf(day, right)).toBeUndefined();
  for (const wrong of ["2026-09-31", "2026-02-29", "0001-01-01", "12026-01-01", "2026-13", "2026-1", "31 January"])
    expect(problemOf(day, wrong)).toMatch(/^(Write a day as|Shorten this by 1 character: at most 10 fit)/);
});
