import { beforeAll, expect, test } from "vitest";
import { project } from "../support/project.ts";
import { borrowBackend, callBackend } from "../../src/testing/testing.ts";

/** What the app's own tables and functions do not have; PostgREST 14.12 answered the same. */
const backend = await borrowBackend(project);

beforeAll(async () => {
  for (const statement of [
    "create table public.odd (id int primary key, r int, above int references public.odd)",
    "insert into public.odd values (1, 5, null), (2, 6, 1)",
    "create table public.under (odd_id int primary key references public.odd, word text)",
    "insert into public.under values (1, 'one')",
    'create table public."odd-one out" (id int primary key, "two words" int)',
    'insert into public."odd-one out" values (1, 2)',
    "create table public.both (odd_id int references public.odd, under_id int references public.under, primary key (odd_id, under_id))",
    "create view public.shown as select * from public.odd",
    "create function public.double(odd) returns int language sql stable as 'select $1.r * 2'",
    "create function public.parent(odd) returns setof public.odd rows 1 language sql stable as 'select * from public.odd where id = $1.above'",
    'grant select on public.odd, public.under, public.both, public.shown, public."odd-one out" to anon',
    "grant execute on function public.double, public.parent to anon",
    "create function public.odd_numbers() returns setof int language sql as 'select generate_series(1, 2)'",
    "create function public.odd_nothing() returns setof int language sql as 'select 1 where false'",
    "create function public.odd_out(out b int) language sql as 'select 4'",
    "create function public.odd_row(which int) returns public.odd language sql as 'select * from public.odd where id = which'",
    "grant execute on function public.odd_numbers, public.odd_nothing, public.odd_out, public.odd_row to anon",
  ])
    await backend.sql(statement);
});

test.each([
  [
    "GET",
    "/odd?select=id,under(word)&order=id",
    null,
    "0-1/*",
    [
      { id: 1, under: { word: "one" } },
      { id: 2, under: null },
    ],
  ],
  ["GET", "/odd?select=id,odd(id)&id=eq.1", null, "0-0/*", [{ id: 1, odd: [{ id: 2 }] }]],
  ["GET", "/odd?select=id,up:above(id)&id=eq.2", null, "0-0/*", [{ id: 2, up: { id: 1 } }]],
  ["GET", "/odd?select=id,down:odd!above(id)&id=eq.1", null, "0-0/*", [{ id: 1, down: [{ id: 2 }] }]],
  ["GET", "/odd?select=id,double&order=double.desc&double=gt.10", null, "0-0/*", [{ id: 2, double: 12 }]],
  ["GET", "/odd-one out?select=words:two words&two words=eq.2&order=two words", null, "0-0/*", [{ words: 2 }]],
  ["GET", "/odd-one out?or=(two words.eq.2)", null, "0-0/*", [{ id: 1, "two words": 2 }]],
  ["POST", "/rpc/odd_numbers", {}, "0-1/*", [1, 2]],
  ["POST", "/rpc/odd_nothing", {}, "*/*", []],
  ["POST", "/rpc/odd_out", {}, "0-0/*", { b: 4 }],
  ["POST", "/rpc/odd_row", { which: 2 }, "0-0/*", { id: 2, r: 6, above: 1 }],
  ["POST", "/rpc/odd_row?select=id", { which: 2 }, "0-0/*", { id: 2 }],
  ["POST", "/rpc/odd_row", { which: 9 }, "0-0/*", { id: null, r: null, above: null }],
] satisfies [string, string, object | null, string, unknown][])("%s %s with %j answers", async (...row) => {
  const [method, path, body, range, expected] = row;
  const answer = await callBackend(backend, method, `/rest/v1${path}`, body === null ? {} : { body });
  expect([answer.status, answer.headers.get("content-range"), answer.body]).toEqual([200, range, expected]);
});

test.each([
  ["many to many", "/odd?select=id,under!both(word)"],
  ["a function of a row", "/odd?select=id,parent(id)"],
  ["in a view", "/shown?select=id,under(word)"],
  ["of a view", "/under?select=word,shown(id)"],
])("an embed %s is refused with 501", async (_what, path) => {
  const { status, body } = await callBackend(backend, "GET", `/rest/v1${path}`);
  expect([status, body["message"]]).toEqual([501, expect.stringMatching(/relationship|view/)]);
});

test("a NUL in a query is refused", async () => {
  const { status, body } = await callBackend(backend, "GET", "/rest/v1/settings?site_name=eq.%00");
  expect([status, body["code"]]).toEqual([400, "PGRST100"]);
});
