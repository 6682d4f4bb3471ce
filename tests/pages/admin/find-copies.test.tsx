import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { FoundCopy } from "@/pages/admin/unsaved-copies/find-copies";
import { dropStored } from "@/browser/storage";
import { borrowAdminBackend, breakRequests } from "../../support/admin-page.ts";

const backend = await borrowAdminBackend();
const { keepUnsavedCopy } = await import("@/data/admin/unsaved-copies");
const { findCopies, forgetCopy, putCopyBack } = await import("@/pages/admin/unsaved-copies/find-copies");
const { holdForm, keepHere, listOpenForms } = await import("@/pages/admin/unsaved-copies/copies-here");
const { readDeviceId } = await import("@/pages/admin/unsaved-copies/device");

const post = { table: "blog_posts", recordId: 7 } as const;
const elsewhere = randomUUID();

beforeEach(() => backend.sql("delete from unsaved_copies"));

const send = (title: string, device: string, form: string = randomUUID()) =>
  keepUnsavedCopy({ ...post, form, device, deviceName: "Phone", version: 2, content: { title, body: "<p>End.</p>" } });

/** What is found in the end, and what was reported before that. */
async function find(asking: Parameters<typeof findCopies>[0]) {
  const reports: FoundCopy[][] = [];
  await findCopies(asking, (copies) => reports.push(copies));
  const titles = reports.map((copies) => copies.map(({ title }) => title));
  return { titles, found: reports.at(-1) ?? [] };
}

test("copies of this browser come at once and those that only the server has after them, each of them once", async () => {
  const [form, here, both] = [randomUUID(), randomUUID(), randomUUID()];
  await send("Sent from the phone", elsewhere);
  await send("Gone from this browser", readDeviceId());
  await send("Here and there", readDeviceId(), both);
  await send("Of the form that asks", readDeviceId(), form);
  keepHere({ ...post, form: both, keptAt: "2099-01-02T00:00:00Z", version: 2, content: { title: "Here and there" } });
  keepHere({ ...post, form, keptAt: "2099-01-01T00:00:00Z", version: 2, content: { title: "Of the form that asks" } });
  const asking = { ...post, form };
  const all = await find(asking);
  expect(all.titles).toEqual([["Here and there"], ["Here and there", "Gone from this browser", "Sent from the phone"]]);
  const phone = all.found[2];
  const [stored] = await backend.sql<{ id: number }>("select id::int from unsaved_copies where device = $1", [
    elsewhere,
  ]);
  const server = { id: stored?.id, device: elsewhere, deviceName: "Phone" };
  const origin = { id: stored?.id, keptAt: phone?.keptAt };
  expect(phone).toMatchObject({ ...post, version: 2, ending: "End.", server, origin });

  // What this browser has gone on writing is not offered beside its own later state, unless it was written on there, too.
  keepHere({ ...post, form: here, keptAt: "2099-01-03T00:00:00Z", version: 2, content: {}, origin: phone?.origin });
  expect((await find(asking)).titles.at(-1)).toEqual(["", "Here and there", "Gone from this browser"]);
  expect((await find({ ...asking, form: here, origin: phone?.origin })).titles.at(-1)).not.toContain(phone?.title);
  await backend.sql("update unsaved_copies set kept_at = now() where device = $1", [elsewhere]);
  expect((await find(asking)).titles.at(-1)).toContain("Sent from the phone");

  const mend = breakRequests("/unsaved_copies");
  expect((await find(asking)).titles.at(-1)).toEqual(["", "Here and there"]);
  mend();
});

test("a forgotten copy is gone wherever it is, and one that is put back is where it was", async () => {
  const [form, here] = [randomUUID(), randomUUID()];
  await send("Sent from the phone", elsewhere);
  await send("Here", readDeviceId(), here);
  keepHere({ ...post, form: here, keptAt: "2099-01-01T00:00:00Z", version: 2, content: { title: "Here" } });
  const { found } = await find({ ...post, form });
  const listKept = async () =>
    (await backend.sql("select name, device from unsaved_copies order by name")).map(({ name, device }) => [
      name,
      device,
    ]);
  for (const copy of found) forgetCopy(copy);
  await vi.waitFor(async () => expect(await listKept()).toEqual([]), 60_000);
  expect(JSON.stringify(window.localStorage)).not.toContain(here);
  for (const copy of found) await putCopyBack(copy);
  expect(await listKept()).toEqual([["Sent from the phone", elsewhere]]);
  expect((await find({ ...post, form })).titles[0]).toEqual(["Here"]);
});

test("a form counts as open until it is closed, though the browser knows of that a little later", async () => {
  const held: { name: string }[] = [];
  const locks = {
    request: (name: string, work: () => Promise<void>) => {
      held.push({ name });
      return work();
    },
    query: async () => ({ held: [...held, { name: "another-lock" }] }),
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
  const close = holdForm("a");
  holdForm("b");
  expect([...(await listOpenForms())]).toEqual(["a", "b"]);
  close();
  expect([...(await listOpenForms())]).toEqual(["b"]);
  holdForm("a");
  expect([...(await listOpenForms())]).toContain("a");
});

test("where nothing can be stored, a tab is one device all the same; a damaged id is replaced", () => {
  const blocked = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Blocked", "SecurityError");
  });
  const device = readDeviceId();
  expect(device).toMatch(/^[0-9a-f-]{36}$/);
  expect(readDeviceId()).toBe(device);
  blocked.mockRestore();
  dropStored("blockwork-device");
  window.localStorage.setItem("blockwork-device", "damaged");
  const mended = readDeviceId();
  expect(mended).toMatch(/^[0-9a-f-]{36}$/);
  expect(window.localStorage.getItem("blockwork-device")).toBe(JSON.stringify(mended));
  window.localStorage.setItem("blockwork-device", JSON.stringify(elsewhere));
  expect(readDeviceId()).toBe(elsewhere);
});
