import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { home } from "@/content/home";
import type { CaseStudy } from "@/data/case-studies";
import { useCaseStudies } from "@/pages/home/use-case-studies";
import { takeLogged } from "../support/console-watch.ts";
import { follow, getLink, press, renderApp } from "../support/page.tsx";
import { intercept } from "../support/requests.ts";
import { backend } from "../support/backend/page-backend.ts";
import { openNewTab } from "../support/new-tab.ts";
import { letPass } from "../support/still-time.ts";

const { quotation } = home.sections;
const { sql } = backend;

/** The section that an anchor leads to. */
function section(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no #${id}.`);
  return element;
}

/** A tab in which no case study was shown yet, with these responses to their query; every other request goes through. */
async function answerCaseStudies(answer: () => Promise<Response>): Promise<void> {
  await openNewTab();
  intercept((address) => address.includes("/case_studies") && answer());
}

test("a service's button leads to the form, which names the service until removed and presets no project type", async () => {
  const { router } = await renderApp("/");
  await follow("Start a mobile app");
  await waitFor(() => expect(router.state.location).toMatchObject({ hash: "#contact" }));
  await within(section("contact")).findByText("Mobile Apps");
  expect(screen.getByRole("combobox", { name: "Project type" })).toHaveValue("");
  await press("Not about Mobile Apps");
  await waitFor(() => expect(within(section("contact")).queryByText("Mobile Apps")).toBeNull());
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Project details" })).toHaveFocus());
});

test("the landing page has the specified sections in their order: four statistics, six features, four steps, and all case studies in theirs", async () => {
  await renderApp("/");
  const lead = await screen.findByRole("heading", { level: 3, name: "Ferngate Dental" });
  const words = screen.getByText(quotation.words.words);
  const order = [
    screen.getByRole("heading", { level: 1 }),
    screen.getByText("500+"),
    screen.getByText("FlutterFlow"),
    ...["features", "process", "mobile-apps", "web-apps", "custom-code"].map(section),
    words,
    lead,
    section("contact"),
  ];
  for (const [place, part] of order.slice(1).entries())
    expect(order[place]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts("dl dt")).toEqual([
    "Projects Delivered",
    "Client Satisfaction",
    "Countries Served",
    "Support Available",
  ]);
  expect(texts("dl dt + dd")).toEqual(["500+", "98%", "50+", "24/7"]);
  expect(texts("dl dd + dd").filter(Boolean), "each says how it is counted").toHaveLength(4);
  expect(texts("#features li")).toHaveLength(6);
  expect(texts("#process li")).toHaveLength(4);
  expect(section("case-studies")).toContainElement(lead);
  expect(document.querySelectorAll(":is(.first-case-study, .case-studies) > li")).toHaveLength(
    section("case-studies").querySelectorAll(":is(.first-case-study, .case-studies) > li").length,
  );
  expect(words.closest("figure")).toHaveTextContent(`${quotation.name.words} ${quotation.role.words}`);
  const buttons = ["Tell us about your app", "See what we built"].map((name) => getLink(name));
  expect(buttons.map((button) => button.getAttribute("href"))).toEqual(["/#contact", "/#case-studies"]);
});

test("the price in the process drawings lies in the second price band, whatever the owner has published", async () => {
  const prices = { bands: [{ price: "£9,000 to £10,000" }, { price: "£50,000 to £60,000" }] };
  await sql("insert into page_content (id, page, content) values (13, 'enquiry', $1)", [JSON.stringify({ prices })]);
  await renderApp("/");
  await screen.findByText("£52,000. Fixed.");
  expect(section("process")).toHaveTextContent("Still £52,000");
  await sql("delete from page_content");
});

test("with one price band only, the drawings show its price, and without a quotation there is none", async () => {
  await sql("insert into page_content (id, page, content) values (13, 'enquiry', $1), (3, 'home', $2)", [
    JSON.stringify({ prices: { bands: [{ price: "£9,000 to £9,000" }] } }),
    JSON.stringify({ quotation: { words: "" } }),
  ]);
  await renderApp("/");
  await screen.findByText("£9,000. Fixed.");
  await screen.findByRole("heading", { name: "Ferngate Dental" });
  expect(screen.queryByText(quotation.name.words)).toBeNull();
  await sql("delete from page_content");
});

const titleOf = (card: HTMLElement) => within(card).getByRole("heading").textContent;

test("published case studies show in order, with cover, first figure and a link to the story or else the stores", async () => {
  await sql(
    "update blog_posts set published_at = null, status = 'draft' where slug = 'inspection-reports-that-survive-a-tunnel'",
  );
  await sql("update case_studies set status = 'draft' where title = 'Larder Box'");
  await sql("update case_studies set position = case title when 'Parish Rides' then 1 else 2 end");
  await renderApp("/");
  await screen.findByRole("heading", { level: 1 });
  // On a busy machine the page comes first and the cards after it.
  await screen.findByRole("heading", { name: "Parish Rides" });
  const cards = [...document.querySelectorAll<HTMLElement>(":is(.first-case-study, .case-studies) > li")];
  expect(cards.map(titleOf)).toEqual([
    "Parish Rides",
    "Ferngate Dental",
    "Stem & Post",
    "Northline Rail",
    "Harbour Lane",
  ]);

  const [first, , , untold] = cards.map((card) => within(card));
  expect(first?.getByText("408")).toBeInTheDocument();
  expect(first?.getByText("6 June 2025")).toHaveAttribute("datetime", "2025-06-06");
  const [told] = await sql<{ category: string; label: string }>(
    "select category, key_figures -> 0 ->> 'label' as label from case_studies where title = 'Parish Rides'",
  );
  for (const words of [told?.category, told?.label]) expect(cards[0]).toHaveTextContent(words ?? "nothing");
  expect(first?.queryByRole("link", { name: /App Store/ })).not.toBeInTheDocument();
  expect(first?.getByRole("link", { name: "Read the story of Parish Rides" })).toHaveAttribute(
    "href",
    "/blog/sixty-drivers-five-minibuses-and-a-wall-map",
  );
  expect(untold?.queryByRole("link", { name: /Read the story/ })).not.toBeInTheDocument();
  expect(untold?.getByRole("link", { name: /Google Play/ })).toHaveAttribute(
    "href",
    "https://northline-rail.example/google-play",
  );
  expect(cards[0]).toHaveTextContent(/Parish RidesCost £33,000 Built in 10 weeks/);
  const cover = first?.getByRole("img", { name: /^Mrs Tarrant’s call/ });
  expect(cover).toHaveAttribute("width", "1326");
  expect(cover).toHaveAttribute("loading", "lazy");
  expect(cover, "a still of its app").toHaveAttribute("src", "/apps/parish-rides-card.webp");
});

test("all thirty case studies are on the page, the later ones collapsed, and descriptions keep lines and lists", async () => {
  await sql("delete from case_studies");
  await sql(
    `insert into case_studies (title, category, status, description, created_at)
     select 'Case ' || n, 'Shop', 'published', E'Before.\nA ledger.\n\n- fast\n- calm', now() - make_interval(days => n) from generate_series(1, 30) n`,
  );
  // However few rows the project returns at once.
  intercept((address, _, send) => send(address.replace("limit=200", "limit=12")));
  await renderApp("/");
  await screen.findByRole("heading", { level: 1 });
  const cases = within(section("case-studies"));
  await cases.findByText("24 more case studies");
  expect(cases.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 30 }, (_, n) => `Case ${n + 1}`),
  );
  expect(cases.getByRole("heading", { name: "Case 6" }).closest("details")).toBeNull();
  expect(cases.getByRole("heading", { name: "Case 7" }).closest("details")).not.toBeNull();
  const text = screen.getByRole("heading", { name: "Case 1" }).parentElement;
  expect(text?.innerHTML).toMatch(
    /<p dir="auto"[^>]*>Before.<br>A ledger.<\/p><ul dir="auto"[^>]*><li>fast<\/li><li>calm<\/li><\/ul>/,
  );
});

const study = (title: string): CaseStudy => ({
  id: 7,
  title,
  category: "Retail",
  description: "It works.",
  link: null,
  app_store_link: null,
  play_store_link: null,
  image: null,
  image_alt: null,
  key_figures: [],
  counted_on: null,
  colour: "moss",
  cost: null,
  weeks: null,
  story: null,
});

test("without case studies the page offers a tour", async () => {
  await answerCaseStudies(async () => Response.json([]));
  await renderApp("/");
  expect(await screen.findByRole("link", { name: "Ask for a tour" })).toHaveAttribute("href", "/#contact");
});

test("if the case studies cannot be loaded, the page says so and shows the rest", async () => {
  await answerCaseStudies(async () => Response.json({}, { status: 400 }));
  await renderApp("/");
  const failed = await screen.findByText(/The case studies could not be loaded just now\./);
  expect(failed).toHaveRole("alert");
  screen.getByText("500+");
  expect(takeLogged().join()).toContain("The case studies could not be read");
});

test("a slow backend does not hold up the page: the case studies say that they are loading, and appear later", async () => {
  let answer: (response: Response) => void = () => undefined;
  await answerCaseStudies(() => new Promise((resolve) => (answer = resolve)));
  await renderApp("/");
  await letPass(1000);
  screen.getByText("500+");
  expect(within(section("case-studies")).getByRole("status")).toHaveTextContent("Loading...");
  answer(Response.json([study("Late But Here")]));
  await screen.findByRole("heading", { name: "Late But Here" });
  expect(within(section("case-studies")).getByRole("heading", { level: 3 })).toHaveTextContent("Late But Here");
});

test("case studies shown before stay on the way back while the backend is slow", async () => {
  let answer = async () => Response.json([study("Shown Before")]);
  await answerCaseStudies(() => answer());
  const { router } = await renderApp("/");
  await screen.findByRole("heading", { name: "Shown Before" });
  answer = () => new Promise<Response>(() => undefined);
  await act(() => router.navigate("/about-us"));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Shown Before" })).toBeNull());
  act(() => void router.navigate(-1));
  await letPass(1000);
  screen.getByText("500+");
  screen.getByRole("heading", { name: "Shown Before" });
});

test("case studies that a navigation no longer waits for are no failure", async () => {
  let fail: (reason: Error) => void = () => undefined;
  await answerCaseStudies(() => new Promise((_, reject) => (fail = reject)));
  const { loader } = await import("@/pages/home/home");
  const navigation = new AbortController();
  const loading = loader({ request: new Request("http://localhost/", { signal: navigation.signal }) });
  await letPass(1000);
  const { caseStudies } = await loading;
  navigation.abort();
  fail(new Error("The navigation was broken off."));
  expect(await caseStudies).toBeNull();
});

test("case studies that arrive after newer ones do not replace them", async () => {
  let answer: (rows: CaseStudy[]) => void = () => undefined;
  const slow = new Promise<CaseStudy[]>((resolve) => (answer = resolve));
  const { result, rerender } = renderHook(({ found }) => useCaseStudies(found), {
    initialProps: { found: slow },
  });
  await act(async () => rerender({ found: Promise.resolve([study("Newer")]) }));
  await act(async () => answer([study("Older")]));
  expect(result.current).toEqual([study("Newer")]);
});
