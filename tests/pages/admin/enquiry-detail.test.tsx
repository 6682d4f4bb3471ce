import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSignedIn } from "../../support/admin-page.ts";
import { breakRequests, broken, disconnect, hold, intercept } from "../../support/requests.ts";
import { enquiryId as id, fillInbox, readEnquiry } from "../../support/enquiries/fill-inbox.ts";
import { formatLocalTime } from "@/lib/local-time";
import { answer, fill, findDialog, follow, press, renderApp } from "../../support/page.tsx";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { letPass } from "../../support/still-time.ts";

beginSignedIn();
const { sql } = backend;
beforeEach(() => fillInbox(backend));

const row = (n: number) => readEnquiry(backend, n);

const NOTE = "It is saved as you write. The sender never sees it.";

const states = [
  {
    name: "Ada Byron",
    set: "unverified = true, read_at = now(), delivered_at = '2026-11-03T12:00Z', referrer = 'search.example', visited = '{/,/blog/x}'",
    says: [
      "ada@example.org+44 20 7946 0182",
      "Healthcare [received] Reference 10000000",
      "The bot check was not passed. The sender's browser may have blocked it, so please judge for yourself.",
      "A diary for clinics",
      NOTE,
      "Came from search.example. Opened /, /blog/x",
    ],
    chip: "To check",
    offers: ["Mark as answered", "Mark as spam", "Mark as genuine"],
  },
  {
    name: "Ben Nkemelu",
    set: "delivery_attempts = 1, visited = '{/contact}'",
    says: [
      "ben@example.org",
      "Something else [received] Reference 20000000",
      '=HYPERLINK("x")',
      NOTE,
      "Opened /contact",
      "Webhook: Not delivered (1 attempt)",
    ],
    chip: "",
    offers: ["Mark as answered", "Mark as spam", "Send again to the webhook"],
  },
  {
    name: "Cheap Watches",
    set: "unverified = true",
    says: ["spam@example.org", "E-commerce [received] Reference 30000000", "Buy 100% now", NOTE],
    chip: "Spam",
    offers: ["Not spam"],
  },
  {
    name: "Cem Arslan",
    set: "note = ''",
    says: ["cem@example.org", "Social or community [received] Reference 40000000", "A club", NOTE],
    chip: "Answered",
    offers: ["Mark as not answered", "Mark as spam"],
  },
];

test("what is said of an enquiry, and what is offered, fits its state", async () => {
  for (const { name, set } of states) await sql(`update public.enquiries set ${set} where name = $1`, [name]);
  const { router } = await renderApp("/admin/enquiries");
  for (const { name, says, chip, offers } of states) {
    const [found] = await sql<{ id: string; received: Date; delivered: Date | null }>(
      "select id, created_at as received, delivered_at as delivered from public.enquiries where name = $1",
      [name],
    );
    if (!found) throw new Error(`There is no enquiry of ${name}.`);
    await act(() => router.navigate(`/admin/enquiries?show=nonsense&open=${found.id}`));
    const article = await screen.findByRole("article", { name });
    const timeOf = (time: Date | null) => (time ? formatLocalTime(new Date(time).toISOString()) : "(none)");
    const texts = [...article.querySelectorAll("p")].map(({ textContent }) =>
      textContent.replace(timeOf(found.received), " [received] ").replace(timeOf(found.delivered), "[delivered]"),
    );
    for (const words of [article.querySelector("p.whitespace-pre-wrap"), within(article).getByRole("textbox")])
      expect(words, "Hebrew and Arabic run from right to left").toHaveAttribute("dir", "auto");
    expect(texts.filter((text) => !text.startsWith("Answered"))).toEqual(says);
    const wordsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
    expect(wordsOf(within(article).queryAllByText(/^(To check|Spam|Answered)$/)), `${name}`).toEqual(
      chip ? [chip] : [],
    );
    expect(wordsOf(within(article).getAllByRole("button")), `${name}`).toEqual([...offers, "Delete"]);
  }
});

test("whoever replies by mail or calls is asked whether that was the answer, once", async () => {
  const { user, router } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  const call = await screen.findByRole("link", { name: "Call" });
  call.addEventListener("click", (event) => event.preventDefault());
  await user.click(call);
  expect(screen.getByText("Have you answered?").closest("output")).toBeInTheDocument();
  await press("Not yet");
  expect(screen.queryByText("Have you answered?")).toBeNull();
  expect(await row(1)).toMatchObject({ answered_at: null });

  for (const n of [3, 4]) {
    await act(() => router.navigate(`/admin/enquiries?open=${id(n)}`));
    const mail = await screen.findByRole("link", { name: "Reply by email" });
    mail.addEventListener("click", (event) => event.preventDefault());
    await user.click(mail);
    expect(screen.queryByText("Have you answered?"), "spam, and what has been answered").toBeNull();
  }
});

test("while something is under way with an enquiry its buttons say so, and another press does nothing", async () => {
  await sql("update public.enquiries set unverified = true, delivered = false where id = $1", [id(1)]);
  const { user, router } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  const article = within(await screen.findByRole("article", { name: "Ada Byron" }));
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "read" }));
  const letGo = hold((_, { method, body }) => method === "PATCH" && String(body).includes("unverified"));
  await press("Mark as genuine");
  await screen.findByText("Saving...");
  for (const name of ["Mark as genuine", "Mark as answered", "Mark as spam", "Delete", "Send again to the webhook"])
    expect(article.getByRole("button", { name })).toBeDisabled();
  await user.keyboard("#e");
  await follow("Cem Arslan");
  await screen.findByRole("article", { name: "Cem Arslan" });
  expect(screen.getByRole("button", { name: "Mark as spam" }), "the other one has nothing to wait for").toBeEnabled();
  letGo();
  await screen.findByText("Enquiry marked as genuine.");
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(router.state.location.search).toBe(`?open=${id(4)}`);
  expect(await row(1)).toMatchObject({ state: "read", unverified: false, is_spam: false });
});

test("a webhook whose answer cannot be read leaves the delivery as it was, and one attempt that cannot be noted is told", async () => {
  await sql("update public.enquiries set delivered = false where id = $1", [id(1)]);
  const { user } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  const again = async () => {
    const button = await screen.findByRole("button", { name: "Send again to the webhook" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  expect((await screen.findByRole("link", { name: /Ada Byron/ })).closest("li")).toHaveTextContent("Not delivered");
  let isTableDown = false;
  intercept((address, { method, mode }) => {
    if (isTableDown && method === "PATCH") return broken();
    if (!address.includes("/webhooks/")) return false;
    return mode === "no-cors" ? new Response() : Promise.reject(new TypeError("Failed to fetch"));
  });
  await again();
  await screen.findByText("Sent, but the webhook's answer cannot be read from a browser.");
  await screen.findByText("Webhook: Not delivered (2 attempts)");
  expect(await row(1)).toMatchObject({ delivered: false, delivered_at: null, delivery_attempts: 2 });
  vi.mocked(console.error).mockReturnValue();
  isTableDown = true;
  await again();
  await answer(/^What the webhook said could not be noted. Please try again./, "Cancel");
});

test("e leaves spam alone, and # moves it back to the inbox, as one that the webhook has not got", async () => {
  const { user } = await renderApp(`/admin/enquiries?show=spam&open=${id(3)}`);
  await user.click(screen.getByRole("checkbox", { name: "Select Cheap Watches" }));
  const bar = within(screen.getByRole("group", { name: /selected$/ }));
  const offered = bar.getAllByRole("button").map(({ textContent }) => textContent);
  expect(offered.filter((label) => /spam|Mark|Delete/.test(label))).toEqual(["Not spam", "Delete"]);
  await user.keyboard("e#");
  await screen.findByText("“Cheap Watches” moved back to the inbox.");
  expect(await row(3)).toMatchObject({ is_spam: false, delivered: false, answered_at: null });
});

test("once an enquiry is answered, deleted or marked as spam the next one opens, and after the last one the list; who answered is recorded, and can be taken back", async () => {
  const { router } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  await press("Mark as answered");
  await screen.findByRole("article", { name: "Ben Nkemelu" });
  expect(await row(1)).toMatchObject({ state: "answered", answered_by: "admin@blockwork.example" });
  await act(() => router.navigate(`/admin/enquiries?open=${id(1)}`));
  await screen.findByText(/^by admin@blockwork\.example/);
  await press("Mark as not answered");
  expect(await row(1)).toMatchObject({ state: "read", answered_by: null });
  await press("Mark as spam");
  await screen.findByRole("article", { name: "Ben Nkemelu" });
  await press("Delete");
  await answer("Are you sure you want to delete this enquiry?", "Delete");
  await screen.findByRole("article", { name: "Cem Arslan" });
  await press("Mark as spam");
  await screen.findByText("Choose an enquiry to read it here.");
});

test("a note saves itself, even on the way to another enquiry, and never overwrites someone else's unasked", async () => {
  await renderApp(`/admin/enquiries?open=${id(1)}`);
  const note = () => screen.findByLabelText("Note for colleagues");
  fill(await note(), "Called back ");
  await letPass(2000);
  await waitFor(async () => expect(await row(1)).toMatchObject({ note: "Called back " }));
  await screen.findByText("Saved");
  screen.getByText(/^Noted by admin@blockwork\.example/);
  fill(await note(), "Called back twice");
  await follow(/Ben Nkemelu/);
  await screen.findByRole("article", { name: "Ben Nkemelu" });
  expect(await note()).toHaveValue("");
  expect(await row(1)).toMatchObject({ note: "Called back twice" });

  await follow(/Ada Byron/);
  await screen.findByRole("article", { name: "Ada Byron" });
  await sql("update public.enquiries set note = 'She prefers mail' where id = $1", [id(1)]);
  fill(await note(), "Both");
  await follow(/Ben Nkemelu/);
  await answer("Another version of the note has been saved", "Keep writing");
  expect(await note()).toHaveValue("Both");
  await follow(/Ben Nkemelu/);
  await answer("You have unsaved changes. Leave without saving them?", "Stay");
  await press("Save note");
  await answer("Another version of the note has been saved", "Load the other version");
  await waitFor(async () => expect(await note()).toHaveValue("She prefers mail"));
  expect(await note()).toHaveAccessibleDescription(/^Noted by somebody/);
  await sql("update public.enquiries set note = 'Somebody again' where id = $1", [id(1)]);
  fill(await note(), "Both");
  await letPass(2000);
  await press("Keep mine");
  await waitFor(async () => expect(await row(1)).toMatchObject({ note: "Both", noted_by: "admin@blockwork.example" }));
  await sql("update public.enquiries set note = 'And again' where id = $1", [id(1)]);
  fill(await note(), "Mine");
  await letPass(2000);
  await press("Keep both");
  await waitFor(async () => expect(await row(1)).toMatchObject({ note: "And again\n\nMine" }));
  expect(await note()).toHaveValue("And again\n\nMine");

  await sql("delete from public.enquiries where id = $1", [id(1)]);
  fill(await note(), "Both of us");
  await letPass(2000);
  await screen.findByText(/has been deleted\./);
  expect(await note()).toHaveValue("Both of us");
});

test("a note that was begun before somebody else's arrived does not overwrite it, though the screen has loaded that since", async () => {
  const { router } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  const note = await screen.findByLabelText("Note for colleagues");
  await waitFor(async () => expect(await row(1)).toMatchObject({ state: "read" }));
  await sql("update public.enquiries set note = 'Theirs' where id = $1", [id(1)]);
  fill(note, "Mine");
  await act(() => router.revalidate());
  fill(note, "Mine, and more");
  await letPass(2000);
  await screen.findByText("Another version of the note has been saved.");
  expect(screen.queryByRole("alertdialog"), "whoever is typing is not interrupted").toBeNull();
  await press("Compare");
  const dialog = await screen.findByRole("alertdialog", { name: "Another version of the note has been saved" });
  await waitFor(() => expect(dialog).toHaveTextContent(/What is different.*Theirs.*Mine, and more/));
  expect(await row(1)).toMatchObject({ note: "Theirs" });
});

test("a note whose save asks for the password asks once", async () => {
  await renderApp(`/admin/enquiries?open=${id(2)}`);
  vi.mocked(console.error).mockReturnValue();
  const note = await screen.findByLabelText("Note for colleagues");
  intercept((_, { method }) => {
    if (method !== "PATCH") return false;
    window.localStorage.removeItem(sessionKey);
    return Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 });
  });
  fill(note, "Called");
  await letPass(5000);
  await press("Not now", await findDialog("Sign in again"));
  await screen.findByText("The note could not be saved. You are signed out. What you typed is still here.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(note).toHaveValue("Called");
});

test("a note that cannot be saved stays, says why, and is saved by its button with what was typed since", async () => {
  const { user } = await renderApp(`/admin/enquiries?open=${id(2)}`);
  const note = await screen.findByLabelText("Note for colleagues");
  expect(note).toHaveAccessibleDescription(NOTE);
  expect(screen.queryByRole("button", { name: "Save note" })).toBeNull();
  const mend = breakRequests("/rest/v1/enquiries");
  fill(note, "Lost?");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("The note could not be saved. broken. What you typed is still here.");
  screen.getByText("Not saved yet");
  mend();
  const connect = disconnect((_, { method }) => method === "PATCH");
  await press("Save note");
  await screen.findByText("The note could not be saved. Please try again. What you typed is still here.");
  connect();
  let isHeld = true;
  const letGo = hold((_, { method }) => isHeld && method === "PATCH");
  await press("Save note");
  fill(note, "Lost? No");
  isHeld = false;
  letGo();
  await letPass(5000);
  await waitFor(async () => expect(await row(2)).toMatchObject({ note: "Lost? No" }));
  await screen.findByText("Saved");
  expect(screen.queryByText(/^The note could not be saved/)).toBeNull();
  expect(note).toHaveAccessibleDescription(/^Noted by admin@blockwork\.example/);

  fill(note, "");
  await user.tab();
  await waitFor(() => expect(note).toHaveAccessibleDescription(/^Emptied by admin@blockwork\.example/));
  expect(await row(2)).toMatchObject({ note: "" });
});

test("a template fills in the sender's names, in a mail that quotes what they wrote, and nobody is offered but colleagues", async () => {
  await sql("delete from public.page_content");
  const templates = [{ name: "Short", text: "Hello {first name} ({name}), about {project}: {company} & co" }];
  await sql("insert into public.page_content (id, page, content) values (15, 'answers', $1)", [
    JSON.stringify({ answers: { templates } }),
  ]);
  const { user } = await renderApp(`/admin/enquiries?open=${id(1)}`);
  expect(screen.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+442079460182");
  const choice = screen.getByRole("combobox", { name: "Template of the reply" });
  expect(screen.queryByRole("combobox", { name: "Assigned to" }), "there is one admin").toBeNull();
  await user.selectOptions(choice, "Short");
  const words = "Hello Ada (Ada Byron), about Healthcare: Blockwork & co";
  screen.getByText(words);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Reply by email" });
  expect(link.href).toMatch(/^mailto:ada@example\.org\?subject=/);
  expect(new URL(link.href).searchParams.get("body")).toBe(`${words}\r\n\r\n> A diary for clinics`);
  await user.selectOptions(choice, "No template");
  expect(new URL(link.href).searchParams.get("body")).toMatch(/^Dear Ada Byron,\r\n/);
});
