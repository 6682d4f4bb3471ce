import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestBackend, startTestBackend } from "../support/local-backend.ts";
import { invitePeople, tokenFor } from "../support/people.ts";

let backend: TestBackend;
let strangerToken: string;

const secret = "zanzibar-secret";

beforeAll(async () => {
  backend = await startTestBackend();
  const people = await invitePeople(backend);
  strangerToken = await tokenFor(backend, people.strangerId);
  await backend.sql(
    `insert into public.blog_posts (title, slug, body, category_id) values ('Hidden ' || $1, 'hidden', '<p>' || $1 || '</p>', 1)`,
    [secret],
  );
});
afterAll(() => backend.close());

const word = fc.oneof(
  fc.constantFrom(
    "id", "title", "blog_posts", "blog_categories", "select", "order", "or", "and", "not", "limit", "offset", "columns",
    "on_conflict", "eq", "in", "is", "like", "imatch", "inner", "*", "::", "!", "->>", "auth.users", "pg_sleep(9)", "__proto__",
    "constructor", "'; drop table public.settings; --", '"', "\\", "%00", "%", "%E0%A4%A", "null", "-1", "99999999999999999999",
    "{", "}", "(", ")", ",", ".", "..", "/", "?", "&", "=", "+", " ", "\u202e", "😀", "\ud800", "ﬁ", "--", "/*", "$1", "$$",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const phrase = fc.array(word, { maxLength: 8 }).map((words) => words.join(""));
const sentence = fc.array(word, { maxLength: 8 }).map((words) => words.join("."));
const value = fc.oneof(phrase, sentence, fc.constantFrom("eq.1", "ilike.*zanzibar*", "in.(1,2)", "is.null", "not.is.null"));
const path = fc.oneof(
  fc.constantFrom("/blog_posts", "/blog_categories", "/settings", "/admins", "/rpc/find_published_posts", "/rpc/submit_enquiry"),
  phrase.map((text) => `/${encodeURIComponent(Buffer.from(text).toString())}`),
);
const parameter = fc.tuple(fc.oneof(fc.constantFrom("select", "order", "or", "not.and", "limit", "id", "title", "columns"), phrase), value);
const header = fc.constantFrom<Record<string, string>>(
  {}, { prefer: "return=representation, count=exact" }, { prefer: "resolution=merge-duplicates" }, { range: "9-1" },
  { range: "a-b" }, { accept: "application/vnd.pgrst.object+json" }, { accept: "x/y" }, { "accept-profile": "auth" },
  { "content-profile": "storage" }, { "content-type": "text/plain" }, { prefer: "handling=strict, x=y" },
);
const body = fc.oneof(fc.json(), phrase, fc.constantFrom("", "[]", "{}", "[{}]", "null", '{"title":"\\u0000"}', "[".repeat(5000)));

const hostile = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"),
  path,
  parameters: fc.array(parameter, { maxLength: 5 }),
  header,
  body,
  signedIn: fc.boolean(),
});

type Hostile = typeof hostile extends fc.Arbitrary<infer Value> ? Value : never;

async function send({ method, path: where, parameters, header: extra, body: text, signedIn }: Hostile): Promise<Response> {
  const search = new URLSearchParams(parameters.map(([name, content]): [string, string] => [name, content]));
  return fetch(`${backend.url}/rest/v1${where}?${search.toString()}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      ...(signedIn ? { authorization: `Bearer ${strangerToken}` } : {}),
      ...extra,
    },
    ...(method === "GET" || method === "HEAD" ? {} : { body: text }),
  });
}

/** What is wrong with an answer; null when nothing is. */
function faultOf(status: number, text: string): string | null {
  if (status === 500) return `500: ${text}`;
  if (text.includes(`Hidden ${secret}`)) return "another's row";
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

test("no request of a visitor or a stranger gets a 500, another's row, or an answer that is not JSON", async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (request) => {
      const response = await send(request);
      expect(faultOf(response.status, await response.text())).toBeNull();
    }),
    { numRuns: 400 },
  );
  const settings = await fetch(`${backend.url}/rest/v1/settings?select=id`, { headers: { apikey: backend.publishableKey } });
  expect(await settings.json()).toEqual([{ id: 1 }]);
}, 120_000);
