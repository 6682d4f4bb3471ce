import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { enquiry } from "@/content/enquiry";
import { answerDue, formatFullHour } from "@/lib/local-time";
import { press, renderApp } from "../support/page.tsx";
import { backend } from "../support/backend/page-backend.ts";
import { enquiryOutbox } from "@/data/enquiry-outbox";

beforeEach(() => backend.sql("delete from page_content"));

const telephone = "+44 20 7946 0182";

const write = (id: number, page: string, content: unknown) =>
  backend.sql("insert into page_content (id, page, content) values ($1, $2, $3)", [id, page, JSON.stringify(content)]);

/** What stands beside the form, and below it. */
async function readSurroundings() {
  const steps = await screen.findByRole("heading", { name: enquiry.sections.answer.title.words });
  const aside = steps.closest<HTMLElement>(".bg-butter") ?? document.body;
  const prices = screen.getByRole("heading", { name: enquiry.sections.prices.title.words });
  const textsOf = (part: Element | null | undefined, kind: string) =>
    [...(part?.querySelectorAll(kind) ?? [])].map(({ textContent }) => textContent);
  return { aside, below: prices.parentElement, textsOf };
}

test("who answers, the steps and a client's words are beside the form; prices, address and company are below it", async () => {
  await renderApp("/contact");
  const { aside, below, textsOf } = await readSurroundings();
  expect(textsOf(aside, "p")).toEqual([
    "Leila Farrow, Founder and Director, reads every enquiry and answers it herself. When she is away, Samuel does.",
  ]);
  const face = aside.querySelector("img");
  expect([face?.getAttribute("src"), face?.getAttribute("alt")]).toEqual(["/team/leila-farrow-face.webp", ""]);
  expect(textsOf(aside, "ol > li")).toEqual(enquiry.sections.answer.steps.words.split("\n"));
  expect(textsOf(aside, "blockquote, figcaption")).toEqual([
    enquiry.sections.client.words.words,
    enquiry.sections.client.name.words,
  ]);
  expect(textsOf(below, "li")).toEqual(
    enquiry.sections.prices.bands.words.map(({ price, weeks, name, covers }) => `${price} ${weeks}${name}${covers}`),
  );
  expect(below).toHaveTextContent(enquiry.sections.prices.note.words);
  const main = within(screen.getByRole("main"));
  const mail = main.getByRole("link", { name: /@/ });
  expect(mail).toHaveAttribute("href", `mailto:${mail.textContent}`);
  const address = mail.closest("ul")?.querySelector("address");
  expect(textsOf(address, "div")).toEqual([
    "Unit 4, Printworks Yard",
    "18 Rivington Street",
    "London EC2A 3DU",
    "United Kingdom",
  ]);
  expect(mail.closest("ul")).toHaveTextContent(/Blockwork Studio Ltd.*14829301/);
  const ways = within(mail.closest("ul") ?? document.body);
  expect(ways.getByRole("link", { name: "For procurement" })).toHaveAttribute("href", "/for-procurement");
  expect(ways.getByRole("link", { name: telephone }).closest("li")).toHaveTextContent(/Monday .* under support\./);
  for (const link of screen.getAllByRole("link", { name: telephone }))
    expect(link).toHaveAttribute("href", "tel:+442079460182");
});

test("where nobody is named and no client is quoted, neither stands beside the form, and a sent one is answered in time", async () => {
  await write(13, "enquiry", {
    answer: { person: "Nobody", steps: "One step.\n\n \nAnother." },
    client: { words: "" },
    prices: { note: "[How we price](/blog/how)" },
  });
  await write(1, "company", { facts: { replyHours: "72" }, contact: { telephone: "" } });
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  enquiryOutbox.keepDraft({
    name: "Ada",
    email: "ada@example.org",
    phone: "",
    projectType: "social",
    message: "An app for a club.",
  });
  await renderApp("/contact");
  const { aside, below, textsOf } = await readSurroundings();
  expect(textsOf(aside, "p, figure")).toEqual([]);
  expect(aside.querySelector("img")).toBeNull();
  expect(textsOf(aside, "ol > li")).toEqual(["One step.", "Another."]);
  expect(document.body).not.toHaveTextContent(/under support|\+44/);
  expect(document.querySelector("[href^='tel:']")).toBeNull();
  expect(within(below ?? document.body).getByRole("link", { name: "How we price" })).toHaveAttribute(
    "href",
    "/blog/how",
  );

  const inThreeDays = () => formatFullHour(answerDue(new Date(), 72));
  const before = inThreeDays();
  await press("Send enquiry");
  const sent = (await screen.findByRole("heading", { name: "Thank you, Ada" })).parentElement;
  const said = [before, inThreeDays()].map((due) => `One of us answers by ${due}, by email to ada@example.org`);
  expect(said).toContain(sent?.querySelector("p")?.textContent);
  expect(sent?.querySelector("img")).toBeNull();
});
