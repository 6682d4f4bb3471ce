import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import type { TestBackend } from "../support/backend/local-backend.ts";
import { type People, invitePeople } from "../support/backend/people.ts";

let backend: TestBackend;
let people: People;

beforeAll(async () => {
  backend = await borrowBackend();
  people = await invitePeople(backend);
});
afterAll(() => backend.close());

test("an admin sees their own row and nobody else's", async () => {
  const { data } = await people.admin.from("admins").select("user_id");
  expect(data).toEqual([{ user_id: people.adminId }]);
});

test("a stranger learns that they are not listed, and nothing of who is", async () => {
  expect((await people.stranger.from("admins").select("user_id")).data).toEqual([]);
});

test("a visitor may not even ask", async () => {
  const { error, status } = await people.visitor.from("admins").select("user_id");
  expect(error?.code).toBe("42501");
  expect(status).toBe(401);
});

test.each(["visitor", "stranger", "anonymous", "admin", "fullAdmin"] as const)("%s cannot change the list", async (writer) => {
  const admins = people[writer].from("admins");
  expect((await admins.insert({ user_id: people.strangerId })).error?.code).toBe("42501");
  expect((await admins.update({ user_id: people.strangerId }).eq("user_id", people.adminId)).error?.code).toBe("42501");
  expect((await admins.delete().eq("user_id", people.adminId)).error?.code).toBe("42501");
});

test("no table of public is without row-level security", async () => {
  const open = await backend.sql(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
  );
  expect(open).toEqual([]);
});

test("a visitor holds no write privilege on any table of public", async () => {
  const held = await backend.sql(
    `select table_name, privilege_type from information_schema.role_table_grants
     where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type <> 'SELECT'`,
  );
  expect(held).toEqual([]);
});

test("visitors may call two functions of public, signed-in people beside them those only that ask whether they are admins", async () => {
  const callable = async (role: string) =>
    (
      await backend.sql<{ proname: string }>(
        `select proname from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege($1, oid, 'execute') order by proname`,
        [role],
      )
    ).map(({ proname }) => proname);
  expect(await callable("anon")).toEqual(["find_published_posts", "submit_enquiry"]);
  expect(await callable("authenticated")).toEqual([
    "find_published_posts", "forget_deleted", "restore_deleted", "restore_version", "submit_enquiry",
  ]);
});
