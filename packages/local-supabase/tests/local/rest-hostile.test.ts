import { beforeAll, expect, test } from "vitest";
import { borrowBackend, callBackend, signIn } from "../../src/testing/testing.ts";
import { project } from "../support/project.ts";
import { addUser, tokenFor } from "../support/people.ts";

const backend = await borrowBackend(project);
const strangerId = await addUser(backend, "stranger@elsewhere.example");
const { access_token: adminToken } = await signIn(backend);
const tokens = [
  undefined,
  await tokenFor(backend, strangerId),
  await tokenFor(backend, strangerId, { is_anonymous: true }),
  adminToken,
];

beforeAll(() =>
  backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
     values (gen_random_uuid(), 'Ada', 'ada@elsewhere.example', 'other', 'For admins only', now())`,
  ),
);

const ask = (method: string, path: string, token?: string, body?: string) =>
  callBackend(backend, method, `/rest/v1${path}`, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });

async function expectWell(): Promise<void> {
  expect(await ask("GET", "/settings?select=id")).toMatchObject({ status: 200, body: [{ id: 1 }] });
}

test.each([
  ["a subject that is not an id", { sub: "'; drop table public.settings; --" }],
  ["a meaningless is_anonymous", { is_anonymous: "perhaps" }],
  ["an assurance level of the wrong type", { aal: { aal: 2 } }],
  ["claims named like object properties", { __proto__: null, constructor: "x", toString: 1 }],
])("a signed token with %s makes nobody an admin", async (_what, claims) => {
  const token = await tokenFor(backend, strangerId, claims);
  for (const table of ["enquiries", "admins", "blog_posts?status=eq.draft"]) {
    const { status, body } = await ask("GET", `/${table}`, token);
    expect(Array.isArray(body) ? body : status).toEqual(status < 400 ? [] : 400);
  }
});

test("a title of three million characters is refused, and the server carries on", async () => {
  const body = JSON.stringify({ title: "x".repeat(3_000_000) });
  expect((await ask("POST", "/blog_posts", adminToken, body)).status).toBe(400);
  await expectWell();
});

test("two hundred simultaneous requests in mixed roles never get each other's rows", async () => {
  const paths = ["/admins?select=user_id", "/blog_posts?select=id&status=eq.draft", "/enquiries?select=name"];
  const askIn = async (turn: number) => {
    const { status, body } = await ask(
      "GET",
      paths[Math.floor(turn / tokens.length) % paths.length] ?? "",
      tokens[turn % tokens.length],
    );
    return `${status} ${JSON.stringify(body)}`;
  };
  const alone: string[] = [];
  for (let turn = 0; turn < tokens.length * paths.length; turn += 1) alone.push(await askIn(turn));
  const together = await Promise.all(Array.from({ length: 200 }, (_, turn) => askIn(turn)));
  expect(together).toEqual(together.map((_, turn) => alone[turn % alone.length]));
  expect(new Set(alone).size).toBeGreaterThan(4);
});
