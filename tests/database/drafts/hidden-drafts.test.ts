import { beforeAll, expect, test } from "vitest";
import { send } from "@blockwork/local-supabase/testing";
import { type Probe, knownProbes } from "../../support/permissions/draft-probes.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople } from "../../support/backend/actors.ts";

/*
 * If every response is the same, byte for byte, with and without drafts, nobody can infer one. So every request is sent
 * twice: to a blog without drafts, and to the same blog with a draft, a post scheduled for tomorrow, and old addresses
 * of both.
 */
const backend = await borrowBackend();
const people = await invitePeople(backend);
beforeAll(async () => {
  await backend.sql("delete from public.blog_posts");
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, status, category_id, published_at, created_at) values
      (1, 'First', 'first', '<p>Seen</p>', 'published', 1, '2026-01-02', '2026-01-01'),
      (2, 'Second', 'second', '<p>Seen too</p>', 'published', 3, '2026-02-02', '2026-02-01')`,
  );
  await backend.sql(
    "insert into public.blog_post_old_slugs (slug, post_id, created_at) values ('was-first', 1, '2026-01-03')",
  );
});

const hide = `
  with hidden as (
    insert into public.blog_posts (id, title, slug, body, status, category_id, published_at, created_at, updated_at) values
      (9001, 'Hidden zanzibar', 'hidden-draft', '<p>zanzibar</p>', 'draft', 1, null, '2026-01-15', now()),
      (9002, 'Hidden tomorrow', 'hidden-tomorrow', '<p>zanzibar</p>', 'published', 4, now() + interval '1 day', '2026-03-01', null)
    returning id),
  unfinished as (
    insert into public.case_studies (id, title, category, description, status, story_id)
    values (9001, 'Hidden', 'Shop', 'zanzibar', 'draft', 9001), (9002, 'Hidden, too', 'Shop', 'zanzibar', 'draft', 1))
  insert into public.blog_post_old_slugs (slug, post_id) select case id when 9001 then 'was-hidden' else 'was-tomorrow' end, id from hidden`;
const reveal =
  "with unfinished as (delete from public.case_studies where id > 9000) delete from public.blog_posts where id > 9000";

const outsiders = ["visitor", "stranger", "anonymous", "halfAdmin"] as const;
type Asker = (typeof outsiders)[number] | "admin";

/** Everything that a response gives away. */
async function ask(asker: Asker, { method, path, body, headers }: Probe): Promise<string> {
  const token = people.tokens[asker];
  const response = await send(backend, method, `/rest/v1${path}`, {
    body,
    headers: headers ?? {},
    ...(token ? { token } : {}),
  });
  const told = [...response.headers].filter(([name]) => name !== "date");
  return JSON.stringify([method, path, response.status, told, await response.text()], null, 1);
}

async function askEverybody(probes: Probe[], askers: readonly Asker[] = outsiders): Promise<string[]> {
  const answers: string[] = [];
  for (const asker of askers) for (const probe of probes) answers.push(`${asker}: ${await ask(asker, probe)}`);
  return answers;
}

async function askTwice(
  probes: Probe[],
  askers?: readonly Asker[],
): Promise<[without: string[], withDrafts: string[]]> {
  const without = await askEverybody(probes, askers);
  await backend.sql(hide);
  const withDrafts = await askEverybody(probes, askers);
  await backend.sql(reveal);
  return [without, withDrafts];
}

test("drafts change no response, not even for somebody who knows what to ask", async () => {
  const [without, withDrafts] = await askTwice(knownProbes);
  expect(withDrafts).toEqual(without);
});

test("the same requests do tell an admin about drafts", async () => {
  const [without, withDrafts] = await askTwice(knownProbes.slice(0, 28), ["admin"]);
  expect(withDrafts.filter((answer, place) => answer !== without[place]).length).toBeGreaterThan(20);
});

test("a scheduled post is public, with its old address, from the moment it is due", async () => {
  await backend.sql(hide);
  const addresses = async () => {
    const { data } = await people.visitor
      .from("blog_post_old_slugs")
      .select("blog_posts(slug)")
      .eq("slug", "was-tomorrow");
    const { data: found } = await people.visitor.rpc("find_posts", { search: "tomorrow" }).single();
    return { addresses: data, found };
  };
  expect(await addresses()).toMatchObject({ addresses: [], found: { ids: [], total: 0 } });
  await backend.sql("update public.blog_posts set published_at = now() where id = 9002");
  expect(await addresses()).toMatchObject({
    addresses: [{ blog_posts: { slug: "hidden-tomorrow" } }],
    found: { ids: [9002], total: 1 },
  });
  await backend.sql(reveal);
});
