import { beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/people.ts";

const backend = await borrowBackend();
const { admin, stranger } = await invitePeople(backend);
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

beforeAll(async () => {
  await backend.sql("delete from public.enquiries");
  await backend.sql(
    `insert into public.enquiries (id, name, email, phone, project_type, message, note, submitted_at) values
      ('${idOf(1)}', 'Ada Palmer', 'ada@elsewhere.example', '020 7946 0000', 'other', 'About 100% of our stock', '', now()),
      ('${idOf(2)}', 'Bo', 'bo@elsewhere.example', null, 'other', 'A snake_case back\\slash', 'Ring ADA first', now())`,
  );
  await backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
     select ('00000000-0000-4000-8000-' || lpad((1000 + g)::text, 12, '0'))::uuid, 'Crowd', 'crowd@crowd.example', 'other', 'Hello', now() from generate_series(1, 101) g`,
  );
});

test.each<[string, string, number[] | null]>([
  ["names, mail addresses and notes, whatever the case", "aDa", [1, 2]],
  ["telephone numbers", "7946 0", [1]],
  ["a percent sign as itself", "100% o", [1]],
  ["an underscore as itself", "nake_c", [2]],
  ["a backslash as itself", "back\\s", [2]],
  ["nothing that is not there", "nobody", []],
  ["not more than a few", "crowd", null],
  ["nothing with two letters", "bo", null],
])("an admin finds %s", async (_what, search, found) => {
  const { data } = await admin.rpc("find_enquiries", { search }).throwOnError();
  expect(data?.toSorted() ?? null).toEqual(found?.map(idOf) ?? null);
});

test("a signed-in stranger finds nothing", async () => {
  const { error } = await stranger.rpc("find_enquiries", { search: "ada" });
  expect(error).toMatchObject({ code: "42501", message: "Only admins may do this" });
});
