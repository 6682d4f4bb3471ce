import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answer, borrowAdminBackend, fill, findRow } from "../../support/admin-page.ts";
import { renderApp } from "../../support/render-app.tsx";

const backend = await borrowAdminBackend();
const { CopyNote } = await import("@/pages/admin/unsaved-copies/copy-note");
const { nameDevice } = await import("@/pages/admin/unsaved-copies/device");

beforeEach(() => backend.sql("delete from unsaved_copies"));

/** Leaves a copy in this browser, as a form that is closed does. */
function leave(form: number, copy: { table: string; recordId: number | null; content: object; version?: number }) {
  const keptAt = `2026-03-0${form}T12:00:00.000Z`;
  const json = JSON.stringify({ version: null, keptAt, ...copy });
  window.localStorage.setItem(`blockwork-unsaved:${form}0000000-0000-4000-8000-000000000000`, json);
}

test("the newest four copies are offered, with what they say and whether somebody has saved since", async () => {
  const draft = {
    contactEmail: "a@x.example",
    metaDescription: "",
    enquiryMonths: "24",
    twitter: "",
    linkedin: "",
    instagram: "",
  };
  await backend.sql("update settings set site_name = 'Once'");
  await backend.sql("update settings set site_name = 'Twice'");
  const [stored] = await backend.sql<{ version: number }>("select version from settings");
  const version = stored?.version ?? 0;
  const settings = { table: "settings", recordId: 1 };
  for (const form of [1, 3, 2, 4, 5])
    leave(form, { ...settings, version: form === 4 ? version : 1, content: { ...draft, siteName: `Name ${form}` } });
  leave(6, { ...settings, content: { siteName: "Of another form" } });
  leave(7, { table: "blog_posts", recordId: 1, content: { title: "Of another record" } });
  window.localStorage.setItem("blockwork-unsaved:8", "{");
  leave(9, { ...settings, version, content: { ...draft, siteName: "Name 4" } });
  leave(0, { table: "no_such_table", recordId: 1, content: { ...draft, siteName: "Of no kind" } });
  const { user } = await renderApp("/admin/settings");
  const offers = within(await screen.findByRole("region", { name: "Unsaved work" }));
  const said = () => offers.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
  const since = " Another version has been saved since.";
  await waitFor(() => expect(said()).toHaveLength(4));
  const words = said().map((text) => text?.replace(/, from .* 2026, \d\d:\d\d, on this device\./, ""));
  expect(words).toEqual(["“Name 4”", `“Name 5”${since}`, `“Name 3”${since}`, `“Name 2”${since}`]);
  expect(offers.getByRole("alert")).toHaveTextContent("5 copies of unsaved work were found:");

  await user.click(offers.getAllByRole("button", { name: "Discard it", description: /^“Name 4”/ })[0] as HTMLElement);
  await answer(user, "Discard the unsaved copy of “Name 4”?", "Discard");
  await waitFor(() => expect(said().map((text) => text?.slice(0, 8))).toContain("“Name 1”"));
  expect(JSON.stringify(window.localStorage)).not.toContain("Name 4");
  await user.click(screen.getByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(said()[0]).toMatch(/^“Name 4”/));
  expect(JSON.stringify(window.localStorage)).toContain("Name 4");

  await user.click(offers.getByRole("button", { name: "Restore it", description: /^“Name 3”/ }));
  expect(screen.getByLabelText("Site name")).toHaveValue("Name 3");
  expect(document.activeElement).toContainElement(screen.getByLabelText("Site name"));
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await user.click(await screen.findByRole("button", { name: "Load the other version" }));
  expect(screen.getByLabelText("Site name")).toHaveValue("Twice");
});

test("a copy of what is stored already is not offered and goes, and one that is restored and saved is left nowhere", async () => {
  const { view } = await renderApp("/admin/case-studies?edit=1");
  fill(await screen.findByLabelText("Project"), "Restored and saved");
  window.dispatchEvent(new Event("pagehide"));
  // The form of the test before may still be sending its copy.
  const listSent = async () =>
    (await backend.sql("select name from unsaved_copies where table_name = 'case_studies'")).map(({ name }) => name);
  await waitFor(async () => expect(await listSent()).toEqual(["Restored and saved"]));
  view.unmount();
  const [key, kept] = Object.entries(window.localStorage).find(([name]) => name.startsWith("blockwork-unsaved:")) ?? [];
  const copy = JSON.parse(String(kept));
  const [stored] = await backend.sql("select title from case_studies where id = 1");
  leave(9, { ...copy, content: { ...copy.content, title: stored?.["title"] } });

  const { user } = await renderApp("/admin/case-studies?edit=1");
  const offers = within(await screen.findByRole("region", { name: "Unsaved work" }));
  expect(offers.getByRole("alert")).toHaveTextContent("Unsaved work was found:");
  expect(Object.keys(window.localStorage).filter((name) => name.startsWith("blockwork-unsaved:"))).toEqual([key]);
  await user.click(offers.getByRole("button", { name: "Restore it" }));
  expect(screen.getByLabelText("Project")).toHaveValue("Restored and saved");
  await user.click(screen.getByRole("button", { name: "Save Case Study" }));
  await findRow("Restored and saved");
  expect(JSON.stringify(window.localStorage)).not.toContain("Restored and saved");
  await waitFor(async () => expect(await listSent()).toEqual([]));
});

test("a list of records names the copies of its own kind, each with a link to its form", async () => {
  leave(1, { table: "case_studies", recordId: null, content: { title: "", description: "The end of it." } });
  leave(2, { table: "case_studies", recordId: 12, content: { title: "Begun" } });
  leave(3, { table: "blog_posts", recordId: 7, content: { title: "A post" } });
  await renderApp("/admin/case-studies");
  const copies = within(await screen.findByRole("region", { name: "Copies of unsaved work" }));
  const links = copies.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Begun", "/admin/case-studies?edit=12"],
    ["A case study without a title", "/admin/case-studies?edit=new"],
  ]);
  expect(copies.getByText("The end of it.")).toBeInTheDocument();
});

test("where unsaved work is kept is said in one sentence", () => {
  const keptAt = new Date(2026, 2, 4, 9, 5).toISOString();
  const sent = { keptAt: new Date(2026, 2, 4, 9, 7).toISOString() };
  const places = { keptAt, failed: false, server: null };
  expect(CopyNote({ places: { ...places, keptAt: null } })).toBe("Unsaved changes");
  expect(CopyNote({ places })).toBe("Unsaved. Kept on this device 09:05.");
  expect(CopyNote({ places: { ...places, server: sent } })).toBe(
    "Unsaved. Kept on this device and on the server 09:07.",
  );
  expect(CopyNote({ places: { ...places, server: { failure: "signed out" } } })).toBe(
    "Unsaved. Kept on this device 09:05; you are signed out.",
  );
  expect(CopyNote({ places: { ...places, server: { failure: "refused" } } })).toBe(
    "Unsaved. Kept on this device 09:05; the server did not take it.",
  );
  const { container } = render(<CopyNote places={{ keptAt: null, failed: true, server: null }} />);
  expect(container).toHaveTextContent("No copy can be kept: the storage of this browser is full or blocked.");
  expect(CopyNote({ places: { keptAt: null, failed: true, server: sent } })).toBe(
    "Unsaved. Kept on the server 09:07; the storage of this browser is full or blocked.",
  );
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0", "Opera on Linux"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko Firefox/140.0", "Firefox on Mac"],
  ["Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on ChromeOS"],
  ["curl/8", ""],
])("the browser %s is called “%s”", (userAgent, name) => expect(nameDevice(userAgent)).toBe(name));
