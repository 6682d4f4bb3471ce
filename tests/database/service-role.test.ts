import { expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { invitePeople } from "../support/backend/actors.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";

const backend = await borrowBackend();

const key = {
  apikey: backend.serviceRoleKey,
  authorization: `Bearer ${backend.serviceRoleKey}`,
  "content-type": "application/json",
};

test("the secret key may call every function in schema private, as constraints, indexes and triggers need them", async () => {
  expect(
    await backend.sql(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'private'::regnamespace and not has_function_privilege('service_role', p.oid, 'execute')
      -- The rehearsal's own, which does what only its owner may ask for.
      and p.proname <> 'rehearse_as_service_role'`),
  ).toEqual([]);
});

test.each(["admins", "draft_links", "pg_authid"])("a backup cannot be made to read %s", async (of_table) => {
  const answer = await fetch(`${backend.url}/rest/v1/rpc/export_rows`, {
    method: "POST",
    headers: key,
    body: JSON.stringify({ of_table }),
  });
  expect(await answer.json()).toMatchObject({ code: "22023", message: `“${of_table}” is not part of a backup` });
});

test("the owner's scripts can forget deleted posts that no person has touched, and nothing else", async () => {
  const { admin } = await invitePeople(backend);
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, category_id) select n, 'Brought', 'brought-' || n, 1 from generate_series(801, 805) n`,
  );
  await backend.sql("update public.blog_posts set title = 'Mended by a script' where id = 801");
  await admin.from("blog_posts").update({ title: "By a person" }).eq("id", 802).throwOnError();
  await admin.from("blog_posts").delete().eq("id", 803).throwOnError();
  await backend.sql(
    "insert into public.case_studies (title, category, description, story_id) values ('Ferry', 'Transport', 'Tickets.', 804)",
  );
  await backend.sql("delete from public.blog_posts where id in (801, 802, 804)");
  await backend.sql("update public.blog_posts set title = 'Still there' where id = 805");
  const kept = () =>
    backend.sql("select distinct record_id as id from public.record_versions where record_id like '80_' order by 1");
  const ids = [801, 802, 803, 804, 805];
  expect(await kept()).toHaveLength(5);
  await connect(backend.url, backend.serviceRoleKey).rpc("forget_untouched_posts", { ids }).throwOnError();
  expect(await kept()).toEqual(["802", "803", "804", "805"].map((id) => ({ id })));
});
