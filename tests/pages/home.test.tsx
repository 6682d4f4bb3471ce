import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { borrowPageBackend } from "../support/backend/borrow-backend.ts";
import { renderApp } from "../support/render-app.tsx";

const backend = await borrowPageBackend();

/** The section that an anchor leads to. */
function section(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no #${id}.`);
  return element;
}

/** Replaces the responses to the case studies' query; every other request goes through. */
function interceptCaseStudies(answer: () => Promise<Response>): void {
  const original = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes("/case_studies") ? answer() : original(input, init);
  });
  // The client keeps the fetch that it finds when it is created.
  vi.resetModules();
}

test("a service's button leads to the form with a kind of project chosen", async () => {
  const { router, user } = await renderApp("/");
  await user.click(await screen.findByRole("link", { name: "Start a web app" }));
  await waitFor(() => expect(router.state.location).toMatchObject({ search: "?type=ecommerce", hash: "#contact" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Project type" })).toHaveValue("ecommerce"));
});

test("case studies come from the table, newest first, with their covers and store badges", async () => {
  const rows = await backend.sql<{ title: string; app_store_link: string | null; image_alt: string }>(
    "select title, app_store_link, image_alt from case_studies order by created_at desc, id desc",
  );
  await renderApp("/");
  await screen.findByRole("heading", { level: 1 });
  // On a busy machine the cards come after the page.
  const cards = await within(section("case-studies")).findAllByRole("listitem");
  expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual(rows.map(({ title }) => title));

  const row = rows.find(({ app_store_link }) => app_store_link);
  const card = cards[rows.findIndex(({ app_store_link }) => app_store_link)];
  if (!row || !card) throw new Error("The seed has no case study in the App Store.");
  expect(within(card).getByRole("link", { name: /App Store/ })).toHaveAttribute("href", row.app_store_link);
  const cover = within(card).getByRole("img", { name: row.image_alt });
  expect(cover).toHaveAttribute("width", "1600");
  expect(cover).toHaveAttribute("loading", "lazy");
  expect(cover.getAttribute("srcset")).toMatch(/-800x\d+\.webp 800w/);
});

test("without case studies the page offers a tour", async () => {
  interceptCaseStudies(async () => Response.json([]));
  await renderApp("/");
  expect(await screen.findByRole("link", { name: "Ask for a tour" })).toHaveAttribute("href", "/#contact");
});

test("a slow backend does not hold the page back: the case studies say that they are loading, and come later", async () => {
  let answer: (response: Response) => void = () => undefined;
  interceptCaseStudies(() => new Promise((resolve) => (answer = resolve)));
  await renderApp("/");
  expect(await screen.findByText("500+", {}, { timeout: 5000 })).toBeInTheDocument();
  expect(within(section("case-studies")).getByText("Loading...")).toBeInTheDocument();
  answer(Response.json([{ id: 7, title: "Late But Here", category: "Retail", description: "It works." }]));
  expect(await screen.findByRole("heading", { name: "Late But Here" })).toBeInTheDocument();
});
