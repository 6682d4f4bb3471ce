import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as fc from "fast-check";
import { signIn } from "@blockwork/local-supabase/testing";
import { lastWordsOf } from "@/pages/admin/unsaved-copies/copy-offers";
import { caseStudies } from "@/data/admin/case-studies";
import { readStoredSession } from "@/data/admin/stored-session";
import { beginSignedIn, findRow } from "../../support/admin-page.ts";
import { answer, follow, press, renderApp, write } from "../../support/page.tsx";
import { loseAnswers } from "../../support/requests.ts";
import { backend } from "../../support/backend/page-backend.ts";
import { sessionKey } from "../../support/backend/sign-in.ts";
import { damaged } from "../../support/damaged.ts";

beginSignedIn();

/** Leaves a copy in this browser, as a form that is closed does. */
function leave(number: number, copy: { table: string; recordId: number | null; content: object; version?: number }) {
  const form = `${number}0000000-0000-4000-8000-000000000000`;
  const json = JSON.stringify({ version: null, form, keptAt: `2026-03-0${number}T12:00:00.000Z`, ...copy });
  window.localStorage.setItem(`blockwork-unsaved:${copy.table}:${copy.recordId ?? form}`, json);
}

const listHere = () => Object.keys(window.localStorage).filter((name) => name.startsWith("blockwork-unsaved:"));

/** What the offers say, without their times. */
async function readOffers() {
  const offers = within(await screen.findByRole("region", { name: "Unsaved work" }));
  const said = () => offers.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
  return { offers, said: () => said().map((text) => text?.replace(/, from .* 2026, \d\d:\d\d\./, "")) };
}

test("the newest four copies of new records are offered with their last words; a discarded one comes back", async () => {
  const draft = caseStudies.toDraft(null);
  const record = { table: "case_studies", recordId: null };
  for (const number of [1, 3, 2, 4, 5])
    leave(number, {
      ...record,
      content: { ...draft, title: `Name ${number}`, description: number > 4 ? "The end." : "" },
    });
  leave(6, { ...record, content: { title: "Of another form" } });
  leave(7, { table: "blog_posts", recordId: null, content: { title: "Of another kind" } });
  leave(8, { ...record, recordId: 1, content: { ...draft, title: "Of another record" } });
  window.localStorage.setItem("blockwork-unsaved:case_studies:9", "{");
  leave(0, { table: "no_such_table", recordId: null, content: draft });
  const { user } = await renderApp("/admin/case-studies?edit=new");
  const { offers, said } = await readOffers();
  expect(said()).toEqual(["“Name 5”The end.", "“Name 4”", "“Name 3”", "“Name 2”"]);
  expect(offers.getByRole("alert")).toHaveTextContent("5 copies of unsaved work were found:");

  await user.click(offers.getByRole("button", { name: "Discard it", description: /^“Name 4”/ }));
  await answer("Discard the unsaved copy of “Name 4”?", "Cancel");
  expect(said()).toContain("“Name 4”");
  await user.click(offers.getByRole("button", { name: "Discard it", description: /^“Name 4”/ }));
  await answer("Discard the unsaved copy of “Name 4”?", "Discard");
  await waitFor(() => expect(said()).toContain("“Name 1”"));
  expect(JSON.stringify(window.localStorage)).not.toContain("Name 4");
  await press(/^Undo/);
  await waitFor(() => expect(said()[0]).toBe("“Name 4”"));
  expect(JSON.stringify(window.localStorage)).toContain("Name 4");

  await press("Discard all");
  await answer("Discard the 5 unsaved copies?", "Discard");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved work" })).toBeNull());
  expect(JSON.stringify(window.localStorage)).not.toMatch(/Name \d/);
  await press(/^Undo/);
  await waitFor(async () =>
    expect((await readOffers()).said()).toEqual(["“Name 4”", "“Name 5”The end.", "“Name 3”", "“Name 2”"]),
  );
  await user.click((await readOffers()).offers.getByRole("button", { name: "Restore it", description: /^“Name 3”/ }));
  expect(screen.getByLabelText("Project")).toHaveValue("Name 3");
  expect(document.activeElement).toContainElement(screen.getByLabelText("Project"));
  expect((await readOffers()).said()).not.toContain("“Name 3”");
});

test("a copy says whether somebody has saved since, and what is typed before it is restored is offered in its turn", async () => {
  const texts = { contact_email: "a@x.example", meta_description: "", enquiry_months: "24" };
  const draft = { ...texts, count_views: "no", send_receipts: "yes", twitter: "", linkedin: "", instagram: "" };
  await backend.sql("update settings set site_name = 'Once'");
  await backend.sql("update settings set site_name = 'Twice'");
  leave(1, { table: "settings", recordId: 1, version: 1, content: { ...draft, site_name: "Older" } });
  await renderApp("/admin/settings");
  expect((await readOffers()).said()).toEqual(["“Older” Another version has been saved since."]);
  await write("Site name", "Newer");
  await press("Restore it");
  expect(screen.getByLabelText("Site name")).toHaveValue("Older");
  expect((await readOffers()).said()).toEqual(["“Newer”"]);
  await press("Save Settings");
  await press("Load the other version");
  expect(screen.getByLabelText("Site name")).toHaveValue("Twice");
});

test("a copy that is restored and saved is left nowhere, and one of what is stored already goes unoffered", async () => {
  const { view } = await renderApp("/admin/case-studies?edit=1");
  await write("Project", "Restored and saved");
  window.dispatchEvent(new Event("pagehide"));
  view.unmount();
  expect(listHere()).toEqual(["blockwork-unsaved:case_studies:1"]);
  await renderApp("/admin/case-studies?edit=1");
  const offers = within(await screen.findByRole("region", { name: "Unsaved work" }));
  expect(offers.getByRole("alert")).toHaveTextContent("Unsaved work was found:");
  await press("Restore it", offers);
  expect(screen.getByLabelText("Project")).toHaveValue("Restored and saved");
  await press("Save Case Study");
  await findRow("Restored and saved");
  expect(listHere()).toEqual([]);

  leave(1, { table: "case_studies", recordId: 1, content: caseStudies.toDraft(await caseStudies.get({ id: 1 })) });
  await follow("Restored and saved");
  await screen.findByLabelText("Project");
  expect(screen.queryByRole("region", { name: "Unsaved work" })).toBeNull();
  expect(listHere(), "a copy of what is stored already").toEqual([]);
});

test("a first save whose answers got lost is said to be uncertain, and its copy is of that record: it is stored once", async () => {
  const { view } = await renderApp("/admin/case-studies?edit=new");
  for (const [label, words] of [
    ["Project", "Survived"],
    ["Category", "Transport"],
    ["Description", "A tram."],
  ] as const)
    await write(label, words);
  const mend = loseAnswers("/case_studies");
  await press("Save Case Study");
  await screen.findByText(/It may have been saved anyway/);
  view.unmount();
  mend();
  const stored = () => backend.sql("select title from case_studies where title = 'Survived'");
  expect(await stored()).toHaveLength(1);
  await renderApp("/admin/case-studies?edit=new");
  await press("Restore it");
  expect(await screen.findByLabelText("Project")).toHaveValue("Survived");
  await press("Save Case Study");
  await screen.findByText(/^Draft saved\./);
  expect(await stored()).toHaveLength(1);
});

test.each<[unknown, string]>([
  [{ body: "<p>One</p><p>two <b>three</b> &amp; four</p>" }, "One two three & four"],
  [{ title: "No text" }, ""],
  [{ description: "A list:\n- one" }, "A list: - one"],
  [
    { body: `<p class="${"x".repeat(480)}">The end of a long text, of which no more than this is shown here</p>` },
    "…of a long text, of which no more than this is shown here",
  ],
])("the last words of %j are %j", (content, words) => expect(lastWordsOf({ content })).toBe(words));

const session = { ...(await signIn(backend)), expires_at: 0, user: { id: "" } };

const draft = { site_name: "Ours", contact_email: "a@x.example", meta_description: "", enquiry_months: "24" };
const content = { ...draft, count_views: "yes", twitter: "", linkedin: "", instagram: "" };
const form = "11111111-1111-4111-8111-111111111111";
const copy = { table: "settings", recordId: 1, form, version: 1, keptAt: "2026-03-01T12:00:00.000Z", content };

test("no damaged copies of unsaved work and no damaged choices take a screen down", async () => {
  const words = { key_figures: [{ value: "1", label: "a" }], story: { id: 1, title: "A" } };
  const kinds = [
    copy,
    { ...copy, table: "blog_posts", recordId: null, content: { title: "A", body: "<p>B</p>" } },
    { ...copy, table: "case_studies", recordId: null, content: { title: "A", ...words } },
    { ...copy, table: "page_content", recordId: 3, content: { page: "Home", "features.features": [{ title: "A" }] } },
  ];
  // Under a key that is not its own, nobody could discard it.
  const stray = "blockwork-unsaved:settings:7";
  window.localStorage.setItem(stray, JSON.stringify(copy));
  for (const path of ["dashboard", "settings", "blog-posts?edit=new", "case-studies?edit=new", "pages?edit=3"]) {
    for (const kind of kinds)
      for (let number = 10; number < 30; number += 1) {
        // Of a new record, each form has a copy of its own.
        const own = { ...kind, form: form.replace("11", String(number)) };
        const [stored = ""] = fc.sample(damaged(own), 1);
        window.localStorage.setItem(`blockwork-unsaved:${own.table}:${own.recordId ?? own.form}`, stored);
      }
    for (const choice of ["spelling", "focus-mode", "first-steps-hidden"])
      window.localStorage.setItem(`blockwork-${choice}`, fc.sample(damaged(true), 1).join());
    await renderApp(`/admin/${path}`);
    await screen.findByRole("button", { name: "Sign Out" });
    expect(await screen.findByRole("heading", { level: 1 })).not.toHaveTextContent(/went wrong/i);
    cleanup();
  }
  expect(window.localStorage.getItem(stray)).toBeNull();
});

test("a damaged session is none, and leads to the login page", async () => {
  fc.assert(
    fc.property(damaged(session), (stored) => {
      window.localStorage.setItem(sessionKey, stored);
      const read = readStoredSession();
      expect(read === null).toBe(window.localStorage.getItem(sessionKey) === null);
      const { access_token, refresh_token, expires_at, user } = read ?? session;
      expect([access_token, refresh_token, user.id].map((text) => typeof text)).toEqual(["string", "string", "string"]);
      expect(expires_at).toBeTypeOf("number");
    }),
  );
  window.localStorage.setItem(sessionKey, JSON.stringify({ ...Object(session), user: { id: 5 } }));
  await renderApp("/admin/dashboard");
  await screen.findByRole("button", { name: "Sign in" });
});
