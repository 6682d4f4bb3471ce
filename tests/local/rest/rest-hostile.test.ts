import { Agent, request as openRequest } from "node:http";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBadTokens } from "../../support/permissions/bad-tokens.ts";
import { callBackend } from "../../support/backend/call-backend.ts";
import { type HostileRequest, hostileRequest } from "../../support/hostile/hostile-requests.ts";
import { borrowBackend } from "../../support/backend/borrow-backend.ts";
import { invitePeople, tokenFor } from "../../support/backend/people.ts";
import { searchDepth } from "../../support/search-depth.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);
const badTokens = await makeBadTokens(backend.jwtSecret, await tokenFor(backend, people.adminId));
const agent = new Agent({ keepAlive: true });

/** Only admins may read this. No request contains it, so a response that does has read it from a row. */
const secret = "zanzibar-nobody-else-may-read-this";

beforeAll(async () => {
  await backend.sql(
    "insert into public.blog_posts (title, slug, body, category_id) values ('Hidden ' || $1, 'hidden', '<p>' || $1 || '</p>', 1)",
    [secret],
  );
  await backend.sql(
    `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
     values (gen_random_uuid(), $1, 'ada@elsewhere.example', 'other', $1, now())`,
    [secret],
  );
});
afterAll(() => agent.destroy());

type Answer = { status: number; text: string };

/** fetch() would normalise the path and refuse some of the headers. */
function send({ method, path, headers, body }: HostileRequest, token: string | undefined): Promise<Answer> {
  const { hostname, port } = new URL(backend.url);
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const request = openRequest(
      {
        agent, hostname, port, method, path: `/rest/v1${path}`,
        headers: {
          "content-type": "application/json",
          ...headers,
          apikey: backend.publishableKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          "content-length": bytes.length,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      },
    );
    request.on("error", reject);
    request.end(bytes);
  });
}

/** What is wrong with a response; null if nothing is. */
function faultOf({ status, text }: Answer, ownId = ""): string | null {
  if (status >= 500 && status !== 501) return `${status}: ${text}`;
  if (text.includes(secret) || text.includes(backend.jwtSecret)) return `It tells a secret: ${text}`;
  if (text.includes(people.adminId) && people.adminId !== ownId) return `It tells who the admin is: ${text}`;
  if (text === "") return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (status < 400) return null;
    const isError = typeof parsed === "object" && parsed !== null && "code" in parsed && "message" in parsed;
    return isError ? null : `no code and message: ${text}`;
  } catch {
    return `not JSON: ${text}`;
  }
}

const guarded = ["admins", "blog_posts", "blog_categories", "blog_post_old_slugs", "case_studies", "settings"];

/** Everything that no outsider may change, and the existing enquiry. */
async function takeStock(): Promise<unknown[]> {
  const tables = guarded.map((table) => `select '${table}' as name, string_agg(t::text, ';' order by t::text) as content from public.${table} t`);
  const enquiry = `select 'enquiry', string_agg(t::text, ';') from public.enquiries t where name = '${secret}'`;
  return backend.sql([...tables, enquiry].join(" union all "));
}

const outsider = fc.constantFrom("visitor" as const, "stranger" as const, "anonymous" as const, "halfAdmin" as const);

test("no request of an outsider gets a 500, another's row, an answer that is not JSON, or changes anything", async () => {
  const before = await takeStock();
  await fc.assert(
    fc.asyncProperty(hostileRequest, outsider, async (request, who) => {
      expect(faultOf(await send(request, people.tokens[who]))).toBeNull();
    }),
    searchDepth(1500),
  );
  expect(await takeStock()).toEqual(before);
}, 300_000);

test("a bad token is refused, whatever else the request contains", async () => {
  const kinds = [...badTokens.keys()];
  await fc.assert(
    fc.asyncProperty(hostileRequest, fc.constantFrom(...kinds), async (request, kind) => {
      const answer = await send({ ...request, method: request.method === "OPTIONS" ? "GET" : request.method }, badTokens.get(kind));
      expect({ kind, status: answer.status, fault: faultOf(answer) }).toEqual({ kind, status: 401, fault: null });
    }),
    searchDepth(400),
  );
}, 300_000);

test("every kind of bad token is refused by name", async () => {
  for (const [kind, token] of badTokens) {
    const { status, body } = await callBackend(backend, "GET", "/rest/v1/settings", { token });
    expect({ kind, status, code: ["PGRST301", "PGRST303", "22023"].includes(body.code) }).toEqual({ kind, status: 401, code: true });
  }
});

test.each([
  ["a subject that is no id", { sub: "'; drop table public.settings; --" }],
  ["an answer to nothing for is_anonymous", { is_anonymous: "perhaps" }],
  ["a level of assurance of another type", { aal: { aal: 2 } }],
  ["claims named like parts of an object", { __proto__: null, constructor: "x", toString: 1 }],
  ["a NUL in a claim", { email: "\0" }],
])("a signed token with %s is taken calmly and makes nobody an admin", async (_what, claims) => {
  const token = await tokenFor(backend, people.strangerId, claims);
  for (const table of ["enquiries", "admins", "blog_posts?status=eq.draft"]) {
    const { status, body } = await callBackend(backend, "GET", `/rest/v1/${table}`, { token });
    expect(Array.isArray(body) ? body : status).toEqual(status < 400 ? [] : 400);
  }
});

test.each([
  ["brackets without end", "[".repeat(1_000_000)],
  ["an object nested a hundred thousand times", `${'{"title":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ["a title nested a hundred thousand times", `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["social links nested ten thousand times", `{"social_links":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`],
  ["a hundred thousand keys", JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`k${key}`, 1])))],
  ["a title of three million characters", JSON.stringify({ title: "x".repeat(3_000_000) })],
])("a body with %s is refused, and the server is well afterwards", async (_what, body) => {
  for (const [method, path] of [["POST", "/blog_posts"], ["PATCH", "/settings?id=eq.1"], ["POST", "/rpc/submit_enquiry"]] as const) {
    const answer = await send({ method, path, headers: {}, body }, people.tokens.admin);
    expect(faultOf(answer)).toBeNull();
    expect(Math.floor(answer.status / 100)).toBe(4);
  }
  expect(await send({ method: "GET", path: "/settings?select=id", headers: {}, body: "" }, undefined)).toEqual({ status: 200, text: '[{"id":1}]' });
});

test.each([
  ["JSON nested thirty thousand times", `social_links=eq.${"[".repeat(30_000)}${"]".repeat(30_000)}`, 400],
  ["an expression nested thirty thousand times", `site_name=imatch.${"(".repeat(30_000)}x${")".repeat(30_000)}`, 400],
  ["logic nested ten thousand times", `or=${"(and".repeat(10_000)}(id.eq.1)${")".repeat(10_000)}`, 400],
  ["five thousand conditions", Array.from({ length: 5_000 }, () => "id=eq.1").join("&"), 200],
  ["more than 64 kB", `site_name=eq.${"x".repeat(70_000)}`, 414],
])("a query with %s is answered, and the server is well afterwards", async (_what, query, status) => {
  const answer = await send({ method: "GET", path: `/settings?${query}`, headers: {}, body: "" }, undefined);
  expect([answer.status, faultOf(answer)]).toEqual([status, null]);
  expect(await send({ method: "GET", path: "/settings?select=id", headers: {}, body: "" }, undefined)).toEqual({ status: 200, text: '[{"id":1}]' });
});

test("two hundred requests of mixed roles at once: nobody gets another's rows", async () => {
  const paths = ["/admins?select=user_id", "/blog_posts?select=id&status=eq.draft", "/enquiries?select=name", "/settings?select=id"];
  const askers = [...Object.entries(people.tokens), ["of another project", badTokens.get("of another project")] as const];
  const ask = async (turn: number) => {
    const [, token] = askers[turn % askers.length] ?? [];
    const { status, text } = await send({ method: "GET", path: paths[turn % paths.length] ?? "", headers: {}, body: "" }, token);
    return `${status} ${text}`;
  };
  const alone: string[] = [];
  for (let turn = 0; turn < askers.length * paths.length; turn += 1) alone.push(await ask(turn));
  const together = await Promise.all(Array.from({ length: 200 }, (_, turn) => ask(turn)));
  expect(together).toEqual(together.map((_, turn) => alone[turn % alone.length]));
  expect(new Set(alone).size).toBeGreaterThan(6);
});

test("no request of an admin gets a 500 or an answer that is not JSON", async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (request) => {
      // An admin may read the secrets, and delete them: this has to be the last test.
      const answer = await send(request, people.tokens.admin);
      expect(faultOf({ ...answer, text: answer.text.replaceAll(secret, "") }, people.adminId)).toBeNull();
    }),
    searchDepth(600),
  );
  expect((await callBackend(backend, "GET", "/rest/v1/blog_categories?select=id&limit=1")).status).toBe(200);
}, 300_000);
