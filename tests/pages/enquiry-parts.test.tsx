import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ChatWidget } from "@/layouts/site/chat-widget";
import { fillForm, isFilledByMachine } from "@/components/enquiry/enquiry-form-values";
import { recoverFromStaleChunks } from "@/browser/stale-chunks";
import { enquiry } from "@/content/enquiry";
import { enquiryOutbox } from "@/data/enquiry-outbox";
import { answerDue, formatFullHour } from "@/lib/local-time";
import { renderWithoutBackend } from "../support/render-without-backend.tsx";
import { renderWithWords } from "../support/render-with-words.tsx";
import { getButton, getLink, press, renderApp, write } from "../support/page.tsx";
import { letPass } from "../support/still-time.ts";
import { breakRequests } from "../support/requests.ts";
import { fillEnquiry } from "../support/enquiries/fill-enquiry.ts";
import { backend } from "../support/backend/page-backend.ts";

beforeEach(async () => {
  await backend.sql("delete from public.enquiries");
  await backend.sql("delete from public.page_content");
});

test("the chat appears a second after the page, and never where there is no number to write to", async () => {
  render(<ChatWidget />);
  await letPass(999);
  expect(screen.queryByRole("button", { name: "Open chat" })).toBeNull();
  await letPass(1);
  getButton("Open chat");
  cleanup();
  renderWithWords(<ChatWidget />, { company: { contact: { telephone: "" } } });
  await letPass(1000);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the chat refuses a blank message, opens an encoded one in a new tab, and takes and returns the focus", async () => {
  const { user } = await renderWithoutBackend("/about-us");
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await letPass(1000);
  const chat = getButton("Open chat");
  await user.tab({ shift: true });
  expect(chat).toHaveFocus();
  await user.click(chat);
  const input = await screen.findByRole("textbox", { name: "Your message" });
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute("autocomplete", "off");
  const button = getButton("Close chat");
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(button).toHaveAttribute("aria-controls", screen.getByRole("region", { name: "Chat" }).id);
  await user.type(input, "   ");
  expect(getButton("Send message")).toBeDisabled();
  fireEvent.submit(input);
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Chat" })).toBeNull();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveAccessibleName("Open chat");
  // Escape may be meant for something else.
  screen.getAllByRole("link", { name: "Process" })[0]?.focus();
  await user.keyboard("{Escape}");
  expect(button).not.toHaveFocus();
  button.focus();

  await user.keyboard("{Enter}");
  await user.type(await screen.findByRole("textbox", { name: "Your message" }), " Shops & cafés? 100% #1 {Enter}");
  expect(opened.mock.calls).toEqual([
    ["https://wa.me/442079460182?text=Shops%20%26%20caf%C3%A9s%3F%20100%25%20%231", "_blank", "noopener"],
  ]);
  expect(getButton("Open chat")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("textbox", { name: "Your message" })).toHaveValue("");
});

const values = {
  name: "Ada Byron",
  email: "ada@example.org",
  phone: "020 7946 0000",
  projectType: "healthcare",
  message: "A diary for eleven clinics.",
};

test("each field helps to fill it in, and the trap is for machines alone", async () => {
  await renderApp("/contact");
  const form = (await screen.findByRole("button", { name: "Send enquiry" })).closest("form");
  const given = ["name", "email", "phone", "projectType", "message", "fax_extension"].map((name) => {
    const field = form?.querySelector(`[name=${name}]`);
    return [name, ...["type", "autocomplete", "tabindex"].map((each) => field?.getAttribute(each))];
  });
  expect(given).toEqual([
    ["name", "text", "name", null],
    ["email", "email", "email", null],
    ["phone", "tel", "tel", null],
    ["projectType", null, null, null],
    ["message", null, null, null],
    ["fax_extension", "text", "off", "-1"],
  ]);
  expect(form?.querySelector("[name=fax_extension]")?.closest("[aria-hidden=true]")).toBeInTheDocument();
  for (const name of ["name", "email", "projectType", "message"])
    expect(form?.querySelector(`[name=${name}]`)).toBeRequired();
  expect(form?.noValidate, "the page itself says what is missing").toBe(true);
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/contact"]);
  expect(getLink("Privacy policy")).toHaveAttribute("href", "/privacy-policy");
});

test("a draft fills only what is empty; within three seconds a form is a bot's, unless someone has touched the page or typed", () => {
  const { container } = render(
    <form>
      <input name="name" defaultValue="Typed meanwhile" />
      <input name="email" />
      <textarea name="message" />
      <input name="fax_extension" />
    </form>,
  );
  const form = container.querySelector("form");
  if (!form) throw new Error("There is no form");
  fillForm(form, values);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    name: "Typed meanwhile",
    email: values.email,
    message: values.message,
    fax_extension: "",
  });
  const now = vi.spyOn(performance, "now").mockReturnValue(2999);
  onTestFinished(() => void Reflect.deleteProperty(navigator, "userActivation"));
  // Older browsers do not report who has touched a page.
  for (const [activation, isTyped, isMachine] of [
    [undefined, false, true],
    [{ hasBeenActive: false }, false, true],
    [{ hasBeenActive: false }, true, false],
    [{ hasBeenActive: true }, false, false],
  ] as const) {
    Object.defineProperty(navigator, "userActivation", { configurable: true, value: activation });
    expect(isFilledByMachine(form, isTyped)).toBe(isMachine);
  }
  Reflect.deleteProperty(navigator, "userActivation");
  now.mockReturnValue(3000);
  expect(isFilledByMachine(form, false)).toBe(false);
  form.querySelector("[name=fax_extension]")?.setAttribute("value", "1");
  expect(isFilledByMachine(form, true)).toBe(true);
});

test("a failed enquiry is kept, can be mailed with all its words and is the same on Retry; a sent one no longer holds reloads, and a later visit begins anew", async () => {
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  const { router } = await renderApp("/?start=mobile-apps");
  await fillEnquiry();
  await write(/^Phone/, values.phone);
  const reload = vi.fn<() => void>();
  const stop = recoverFromStaleChunks(reload);
  const missFile = () => {
    sessionStorage.clear();
    window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  };
  missFile();
  expect(reload).not.toHaveBeenCalled();

  const mend = breakRequests("/webhooks/");
  await press("Send enquiry");
  const mail = await screen.findByRole("link", { name: "contact us directly" });
  const address = decodeURIComponent(mail.getAttribute("href") ?? "");
  expect(address).toMatch(/^mailto:\S+@\S+\?/);
  for (const words of [values.name, values.email, values.phone, values.message]) expect(address).toContain(words);
  const { name, email, phone } = values;
  const row = { name, email, phone, message: `About: Mobile Apps\n\n${values.message}` };
  const rows = () =>
    backend.sql("select name, email, phone, message, delivered, delivery_attempts from public.enquiries");
  await waitFor(async () => expect(await rows()).toEqual([{ ...row, delivered: false, delivery_attempts: 1 }]));
  mend();
  await press("Retry");
  await screen.findByRole("heading", { name: "Thank you, Ada" });
  await waitFor(async () => expect(await rows()).toEqual([{ ...row, delivered: true, delivery_attempts: 2 }]));
  expect(localStorage, "no draft is left behind").toHaveLength(0);
  missFile();
  expect(reload).toHaveBeenCalledOnce();
  stop();

  await act(() => router.navigate("/privacy-policy"));
  await screen.findByRole("heading", { level: 1 });
  await act(() => router.navigate("/contact"));
  await screen.findByRole("button", { name: "Send enquiry" });
  expect(screen.getByRole("textbox", { name: "Full name" })).toHaveValue("");
  expect(screen.queryByRole("heading", { name: "Thank you, Ada" })).toBeNull();
});

const telephone = "+44 20 7946 0182";

const store = (id: number, page: string, content: unknown) =>
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
  await store(13, "enquiry", {
    answer: { person: "Nobody", steps: "One step.\n\n \nAnother." },
    client: { words: "" },
    prices: { note: "[How we price](/blog/how)" },
  });
  await store(1, "company", { facts: { replyHours: "72" }, contact: { telephone: "" } });
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
