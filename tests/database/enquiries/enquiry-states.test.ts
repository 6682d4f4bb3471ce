import { beforeEach, expect, test } from "vitest";
import type { TablesUpdate } from "@/data/database.types";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const { admin } = people;

const id = "10000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await backend.sql("delete from public.enquiries");
  await backend.sql("delete from public.record_versions");
  await backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
     values ($1, 'Ada Byron', 'ada@example.org', 'healthcare', $2, now())`,
    [id, `  A diary\n\n\tfor clinics. ${"x".repeat(5000)}`.slice(0, 5000)],
  );
});

const row = async () => (await backend.sql<Record<string, unknown>>("select * from public.enquiries"))[0];
const change = (changes: TablesUpdate<"enquiries">) =>
  admin.from("enquiries").update(changes).eq("id", id).throwOnError();
const countVersions = async () => (await backend.sql("select 1 from public.record_versions")).length;

test("an enquiry is new until read, answered until somebody says it is not, and spam before anything else", async () => {
  const states: unknown[] = [(await row())?.["state"]];
  const time = "2026-01-01T00:00:00Z";
  for (const changes of [
    { read_at: time },
    { answered_at: time },
    { read_at: null },
    { is_spam: true },
    { is_spam: false, answered_at: null },
  ]) {
    await change(changes);
    states.push((await row())?.["state"]);
  }
  expect(states).toEqual(["new", "read", "answered", "answered", "spam", "new"]);
  expect((await row())?.["preview"]).toMatch(/^A diary for clinics\. x{139}$/);
});

test("the database itself records who answered and who wrote the note, whatever a client claims", async () => {
  const forged = {
    answered_by: "boss@elsewhere.example",
    noted_by: "boss@elsewhere.example",
    noted_at: "2020-01-01",
    note_version: 40,
  };
  await change(forged);
  expect(await row()).toMatchObject({ answered_by: null, noted_by: null, noted_at: null, note_version: 0 });
  await change({ ...forged, answered_at: "2020-01-01T00:00:00Z", note: "Called back" });
  const answered = await row();
  const editor = "editor@blockwork.example";
  expect(answered).toMatchObject({ answered_by: editor, noted_by: editor, note_version: 1 });
  const [times] = await backend.sql(
    "select least(answered_at, noted_at) > now() - interval '1 h' as recent from public.enquiries",
  );
  expect(times).toEqual({ recent: true });
  await backend.sql("update public.enquiries set answered_at = now(), read_at = now()");
  expect(await row()).toEqual({ ...answered, read_at: expect.anything() });
  await backend.sql("update public.enquiries set noted_at = '2026-01-01'");
  expect((await row())?.["noted_at"]).toEqual(answered?.["noted_at"]);
  await change({ answered_at: null });
  expect(await row()).toMatchObject({ answered_by: null, state: "read" });
});

test("note changes go into the history, answering and delivery do not, and everything comes back from the bin", async () => {
  const time = "2026-01-01T00:00:00Z";
  const delivery = { delivered: true, delivered_at: time, delivery_attempts: 1, unverified: true };
  await change({ answered_at: time, read_at: time, ...delivery });
  expect(await countVersions()).toBe(0);
  await change({ note: "Called back" });
  await change({ note: "Called back twice" });
  expect(await countVersions()).toBe(2);
  await backend.sql("update public.enquiries set note = 'Somebody else'");
  expect(await countVersions()).toBe(3);
  const before = await row();
  await admin.from("enquiries").delete().eq("id", id).throwOnError();
  await admin.rpc("restore_deleted", { of_table: "enquiries", deleted_id: id }).throwOnError();
  expect(await row()).toEqual(before);
});

test.each<[what: string, changes: TablesUpdate<"enquiries">, isGenuine: boolean]>([
  ["answers", { answered_at: "2026-01-01T00:00:00Z" }, true],
  ["notes something about", { note: "Called back" }, true],
  ["gives somebody", { assigned_to: "ann@blockwork.example" }, true],
  ["only reads", { read_at: "2026-01-01T00:00:00Z" }, false],
  ["gives nobody", { assigned_to: null, note: "" }, false],
])("whoever %s what stands to check says whether it is genuine", async (_what, changes, isGenuine) => {
  await backend.sql("update public.enquiries set unverified = true");
  await change(changes);
  expect(await row()).toMatchObject({ unverified: !isGenuine });
  await change({ unverified: true });
  expect(await row()).toMatchObject({ unverified: true });
  await change({ read_at: null, delivered: true });
  expect(await row(), "and whoever says otherwise is believed").toMatchObject({ unverified: true });
});

test("an earlier note comes back, and nothing else of how the enquiry stood then", async () => {
  await change({ note: "Called back" });
  await backend.sql("update public.enquiries set note = 'Somebody else'");
  const time = "2026-01-01T00:00:00Z";
  await change({ read_at: time, answered_at: time, is_spam: true, unverified: true });
  const before = await row();
  const [kept] = await backend.sql<{ id: number }>(
    "select id::int from public.record_versions where content ->> 'note' = 'Called back'",
  );
  await admin.rpc("restore_version", { version_id: kept?.id ?? 0 }).throwOnError();
  expect(await row()).toEqual({
    ...before,
    note: "Called back",
    note_version: 3,
    noted_at: expect.anything(),
    noted_by: "editor@blockwork.example",
    search_text: expect.stringContaining("called"),
  });
});
