import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { quotation } from "@/site";
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

test("a service's button leads to the form, and leaves the kind of project to its writer", async () => {
  const { router, user } = await renderApp("/");
  await user.click(await screen.findByRole("link", { name: "Start a mobile app" }));
  await waitFor(() => expect(router.state.location).toMatchObject({ search: "", hash: "#contact" }));
  expect(screen.getByRole("combobox", { name: "Project type" })).toHaveValue("");
});

test("a client's words stand between the services and the case studies", async () => {
  await renderApp("/");
  const words = await screen.findByText(quotation?.text ?? "");
  expect(section("custom-code").compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(section("case-studies").compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(words.closest("figure")).toHaveTextContent(`${quotation?.name} ${quotation?.role}`);
});

const titleOf = (card: HTMLElement) => within(card).getByRole("heading").textContent;

test("published case studies come in their order, with covers, store badges, and a way to stories that can be read", async () => {
  await backend.sql("update blog_posts set published_at = null, status = 'draft' where slug = 'inspection-reports-that-survive-a-tunnel'");
  await backend.sql("update case_studies set status = 'draft' where title = 'Larder Box'");
  await backend.sql("update case_studies set position = case title when 'Parish Rides' then 1 else 2 end");
  await renderApp("/");
  await screen.findByRole("heading", { level: 1 });
  // On a busy machine the page comes first and the cards after it.
  const cards = await within(section("case-studies")).findAllByRole("listitem");
  expect(cards.map(titleOf)).toEqual(["Parish Rides", "Ferngate Dental", "Stem & Post", "Northline Rail", "Harbour Lane"]);

  const [first, , , untold] = cards.map((card) => within(card));
  expect(first?.getByRole("link", { name: /App Store/ })).toHaveAttribute("href", "https://parish-rides.example/app-store");
  expect(first?.getByRole("link", { name: "Read the story of Parish Rides" })).toHaveAttribute("href", "/blog/sixty-drivers-five-minibuses-and-a-wall-map");
  expect(untold?.queryByRole("link", { name: /Read the story/ })).not.toBeInTheDocument();
  const cover = first?.getByRole("img", { name: /^A map of fields/ });
  expect(cover).toHaveAttribute("width", "1600");
  expect(cover).toHaveAttribute("loading", "lazy");
  expect(cover?.getAttribute("srcset")).toMatch(/-800x\d+\.webp 800w/);
});

test("pre-rendered case studies are current until one of them, their order or the address of a story changes", async () => {
  const { loader, handle } = await import("@/pages/home/home");
  const load = async () => ({ caseStudies: await (await loader()).caseStudies });
  const isCurrentAfter = async (sql: string) => {
    const built = await load();
    expect(await handle.isCurrent(built)).toBe(true);
    await backend.sql(sql);
    return handle.isCurrent(built);
  };
  expect(await isCurrentAfter("update case_studies set title = 'Renamed' where title = 'Harbour Lane'")).toBe(false);
  expect(await isCurrentAfter("update case_studies set position = 7 where title = 'Ferngate Dental'")).toBe(false);
  expect(await isCurrentAfter("update case_studies set status = 'draft' where title = 'Stem & Post'")).toBe(false);
  expect(await isCurrentAfter("update blog_posts set slug = 'moved' where slug = 'sixty-drivers-five-minibuses-and-a-wall-map'")).toBe(false);
});

test("every one of thirty case studies is on the page, the later ones folded up, and a description keeps its lines and lists", async () => {
  await backend.sql("delete from case_studies");
  await backend.sql(
    `insert into case_studies (title, category, description, created_at)
     select 'Case ' || n, 'Shop', E'Before.\nA ledger.\n\n- fast\n- calm', now() - make_interval(days => n) from generate_series(1, 30) n`,
  );
  await renderApp("/");
  await screen.findByRole("heading", { level: 1 });
  const cases = within(section("case-studies"));
  expect(await cases.findByText("24 more case studies")).toBeInTheDocument();
  expect(cases.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(Array.from({ length: 30 }, (_, n) => `Case ${n + 1}`));
  expect(cases.getByRole("heading", { name: "Case 6" }).closest("details")).toBeNull();
  expect(cases.getByRole("heading", { name: "Case 7" }).closest("details")).not.toBeNull();
  const text = cases.getByRole("heading", { name: "Case 1" }).parentElement;
  expect(text?.innerHTML).toMatch(/<p[^>]*>Before.<br>A ledger.<\/p><ul[^>]*><li>fast<\/li><li>calm<\/li><\/ul>/);
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
