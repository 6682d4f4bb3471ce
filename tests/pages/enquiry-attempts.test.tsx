import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findHeading, press, renderApp } from "../support/page.tsx";
import { gate, intercept } from "../support/requests.ts";
import { fillEnquiry } from "../support/enquiries/fill-enquiry.ts";
import { backend } from "../support/backend/page-backend.ts";
import { openNewTab } from "../support/new-tab.ts";

beforeEach(async () => {
  await openNewTab();
  await backend.sql("delete from public.enquiries");
  // A test fills in forms faster than a person can: it must not be taken for a bot.
  vi.spyOn(performance, "now").mockReturnValue(60_000);
});
afterEach(() => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "");
  for (const script of turnstileScripts()) script.remove();
});

const turnstileScripts = () => document.querySelectorAll('script[src^="https://challenges.cloudflare.com/"]');
const details = () => screen.getByRole("textbox", { name: "Project details" });
const message = "A diary for eleven clinics.";
const sorry = () => screen.findByText(/^Sorry/);
/** Waits until the table has these enquiries, and knows what the webhook said: nothing may reach the next test's table. */
const expectRows = (expected: { message: string; delivered: boolean; delivery_attempts: number }[]) =>
  waitFor(async () =>
    expect(
      await backend.sql("select message, delivered, delivery_attempts from public.enquiries order by message"),
    ).toEqual(expected),
  );

/** The webhook answers with the status that `answer` resolves to, and so does a table that is down. Returns the sent tokens. */
function stubHook(answer: () => Promise<number>, isTableDown = false): unknown[] {
  const tokens: unknown[] = [];
  intercept(async (address, { body }) => {
    const isToHook = address.includes("/webhooks/");
    if (!isToHook && !(isTableDown && address.includes("/submit_enquiry"))) return false;
    if (isToHook) tokens.push(JSON.parse(String(body)).data.turnstileToken);
    return new Response(null, { status: await answer() });
  });
  return tokens;
}

type Options = {
  sitekey: string;
  callback: (token: string) => void;
  "expired-callback": () => void;
  "error-callback": () => boolean;
};

/** Turnstile, as its script leaves it. Returns the options of each check that was shown, and the checks that were removed. */
function stubTurnstile() {
  const shown: Options[] = [];
  const removed: string[] = [];
  vi.stubGlobal("turnstile", {
    render: (_: Element, options: Options) => `check ${shown.push(options)}`,
    remove: (check: string) => removed.push(check),
  });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, "turnstile"));
  return { shown, removed };
}

test("each attempt to send an enquiry has a bot check of its own, and no token is sent twice or once it has expired", async () => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "site-key");
  const { shown, removed } = stubTurnstile();
  const tokens = stubHook(() => Promise.resolve(500), true);
  await renderApp("/contact");
  await fillEnquiry();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.sitekey).toBe("site-key");
  act(() => shown[0]?.callback("first"));
  await press("Send enquiry");
  await sorry();
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(removed).toEqual(["check 1"]);
  await press("Retry");
  await waitFor(() => expect(shown).toHaveLength(3));
  await sorry();
  act(() => shown[2]?.callback("third"));
  await press("Retry");
  await waitFor(() => expect(shown).toHaveLength(4));
  await sorry();
  act(() => shown[3]?.callback("fourth"));
  act(() => shown[3]?.["expired-callback"]());
  await press("Retry");
  await waitFor(() => expect(shown).toHaveLength(5));
  await sorry();
  expect(tokens).toEqual(["first", undefined, "third", undefined]);
  expect(shown[4]?.["error-callback"](), "the visitor goes on, so Turnstile need not complain").toBe(true);
});

test.each(["<h1>Wi-Fi</h1>", "", "{}", "null"])(
  "where the hook fails, an answer that is not the table’s is none: 200 %s",
  async (body) => {
    stubHook(() => Promise.resolve(500));
    intercept((address) => address.includes("/submit_enquiry") && new Response(body));
    await renderApp("/contact");
    await fillEnquiry();
    await press("Send enquiry");
    await sorry();
    expect(details()).toHaveValue(message);
  },
);

test("whoever has sent too much reads where to write instead, and keeps the text", async () => {
  stubHook(() => Promise.resolve(429), true);
  await renderApp("/contact");
  await fillEnquiry();
  await press("Send enquiry");
  expect(await sorry()).toHaveTextContent(
    "Your network has sent too much today. Your text stays here: email it to hello@blockwork.example.",
  );
  expect(details()).toHaveValue(message);
  expect(turnstileScripts(), "without a key").toHaveLength(0);
});

test("Turnstile's script is loaded once, and only the form that is there by then shows its check", async () => {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", "site-key");
  const { user, router } = await renderApp("/contact");
  await screen.findByRole("button", { name: "Send enquiry" });
  await user.type(details(), "A");
  await waitFor(() => expect(turnstileScripts()).toHaveLength(1));
  await act(() => router.navigate("/privacy-policy"));
  await findHeading(/privacy/i);
  const listen = vi.spyOn(turnstileScripts()[0] ?? document, "addEventListener");
  await act(() => router.navigate("/contact"));
  await screen.findByRole("button", { name: "Send enquiry" });
  // The form holds what was typed before: it may be sent as it is.
  expect(details()).toHaveValue("A");
  await waitFor(() => expect(listen).toHaveBeenCalledOnce());
  expect(turnstileScripts()).toHaveLength(1);
  const { shown } = stubTurnstile();
  act(() => void turnstileScripts()[0]?.dispatchEvent(new Event("load")));
  expect(shown).toHaveLength(1);
});

test("what is typed while an enquiry is being sent stays in the form and is sent as another one", async () => {
  const { open: arrive, opened } = gate();
  stubHook(() => opened.then(() => 200));
  intercept(async (address) => address.includes("/case_studies") && new Response(null, { status: 500 }));
  const { user } = await renderApp("/contact");
  await fillEnquiry();
  await press("Send enquiry");
  await user.type(details(), " And two more.");
  arrive();
  await screen.findByText(/^Thank you!/);
  screen.getByText(/^Your reference:/);
  expect(details()).toHaveValue(`${message} And two more.`);
  expect(screen.queryByRole("heading", { name: /^Thank you, / })).toBeNull();
  await press("Send enquiry");
  await screen.findByRole("heading", { name: "Thank you, Ada" });
  await expectRows([
    { message, delivered: true, delivery_attempts: 1 },
    { message: `${message} And two more.`, delivered: true, delivery_attempts: 1 },
  ]);
});

test("what was sent is shown in place of the form, and another enquiry begins without the service of the first", async () => {
  const { router } = await renderApp("/?start=mobile-apps");
  await fillEnquiry();
  await press("Send enquiry");
  const heading = await screen.findByRole("heading", { name: "Thank you, Ada" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(heading.parentElement).toHaveTextContent(
    / by \w+day \d\d:00, .* cannot wait: \+44 .* under support\.Your reference: /,
  );
  expect(heading.closest("form")).toHaveTextContent(
    /What you sentHealthcareAbout: Mobile Apps\s+A diary for eleven clinics\./,
  );
  const stories = await backend.sql<{ href: string }>(
    `select '/blog/' || p.slug as href from case_studies c join blog_posts p on p.id = c.story_id
       where c.status = 'published' order by c.position, c.created_at desc limit 2`,
  );
  const reading = (await screen.findByRole("heading", { name: "To read in the meantime" })).nextElementSibling;
  expect([...(reading?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(
    stories.map(({ href }) => href),
  );
  // The second press of a double one, just after the first, is not taken.
  await waitFor(async () => {
    await press("Send another enquiry");
    expect(screen.queryByRole("button", { name: "Send another enquiry" })).toBeNull();
  });
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Full name" })).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Not about Mobile Apps" })).toBeNull());
  expect(router.state.location.search).toBe("");
  expect(details()).toHaveValue("");
  await expectRows([{ message: `About: Mobile Apps\n\n${message}`, delivered: true, delivery_attempts: 1 }]);
});
