import { beforeEach, expect, test } from "vitest";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";

const backend = await borrowBackend();
const people = await invitePeople(backend);

const caseStudy = { title: "Ferry", category: "Transport", description: "Tickets on a phone." };
const figure = { value: "3 days", label: "from a finding to a work order" };

beforeEach(() => backend.sql("delete from public.case_studies"));

test.each([
  ["video", "http://films.example/a.mp4"],
  ["video", "https://films.example/watch?v=a"],
  ["video", "https://films.example/a.mp4?\n"],
  ["colour", "signal"],
  ["title", " "],
  ["category", " "],
  ["description", " "],
  ["status", "scheduled"],
  ["position", -1],
  ["sector", " "],
  ["year", 1989],
  ["year", 2101],
  ["weeks", 0],
  ["weeks", 521],
  ["cost", " "],
  ["cost", "x".repeat(41)],
  ["situation_before", ""],
  ["key_figures", "3 days"],
  ["key_figures", { value: "1" }],
  ["key_figures", [figure, figure, figure, figure]],
  ["key_figures", ["3 days"]],
  ["key_figures", [figure, { ...figure, value: "x".repeat(21) }]],
  ["key_figures", [{ ...figure, label: "x".repeat(121) }]],
  ["key_figures", [{ ...figure, counted_on: "2026-02-01" }]],
  ["counted_on", "1899-12-31"],
  ["counted_on", "2101-01-01"],
  ["key_figures", [{ ...figure, value: " " }]],
  ["key_figures", [{ ...figure, value: 3 }]],
  ["key_figures", [{ ...figure, label: " " }]],
  ["key_figures", [{ ...figure, label: 3 }]],
  ["key_figures", [{ ...figure, source: "us" }]],
  ["key_figures", [{ value: "3" }]],
])("a %s like %j is refused", async (column, value) => {
  const { error } = await people.admin.from("case_studies").insert({ ...caseStudy, [column]: value });
  expect(error?.code).toBe("23514");
});

test("a case study takes three figures, facts of any plausible size, and a picture of the site itself", async () => {
  const longest = { value: "x".repeat(20), label: "x".repeat(120) };
  const facts = { image: "/a.png", key_figures: [figure, figure, longest], counted_on: "2026-10-20" };
  const rows = [
    { ...caseStudy, ...facts, year: 1990, weeks: 1, video: "https://films.example/a.mp4", colour: "moss" },
    {
      ...caseStudy,
      ...facts,
      year: 2100,
      weeks: 520,
      cost: "x".repeat(40),
      video: "https://films.example/A.WEBM?v=2#t=1",
      colour: "lilac",
    },
  ];
  expect((await people.admin.from("case_studies").insert(rows)).error).toBeNull();
});

test("only title, category and description are required, and visitors see a row that says no more", async () => {
  await people.admin.from("case_studies").insert(caseStudy).throwOnError();
  const { data } = await people.visitor.from("case_studies").select("*").single();
  expect(data).toMatchObject({
    status: "published",
    position: 0,
    story_id: null,
    sector: null,
    year: null,
    weeks: null,
    cost: null,
    key_figures: [],
    colour: "sky",
    video: null,
  });
});

/** Stores case studies with these ids, each a day older than the one before. */
async function insertCaseStudies(...ids: number[]): Promise<void> {
  await backend.sql(
    `insert into public.case_studies (id, title, category, description, status, created_at)
     select id, 'Case ' || id, 'Shop', 'A shop', 'published', now() - make_interval(days => place::int) from unnest($1::bigint[]) with ordinality o (id, place)`,
    [ids],
  );
}

const move = (moved_id: number, new_place: number) => people.admin.rpc("move_case_study", { moved_id, new_place });

async function listIds(): Promise<number[]> {
  const { data } = await people.visitor
    .from("case_studies")
    .select("id")
    .order("position")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
  return (data ?? []).map(({ id }) => id);
}

test("newest first until one is moved; a moved one keeps its place, and a new one still goes first", async () => {
  await insertCaseStudies(11, 12, 13, 14);
  expect(await listIds()).toEqual([11, 12, 13, 14]);
  expect((await move(14, 2)).data).toBe(true);
  expect(await listIds()).toEqual([11, 14, 12, 13]);
  await move(11, 99);
  expect(await listIds()).toEqual([14, 12, 13, 11]);
  await move(13, -5);
  expect(await listIds()).toEqual([13, 14, 12, 11]);
  await insertCaseStudies(15);
  expect(await listIds()).toEqual([15, 13, 14, 12, 11]);
  expect((await move(404, 1)).data).toBe(false);
});

test("moving creates no version, so it neither conflicts with an open edit nor shows up in the history", async () => {
  await insertCaseStudies(21, 22);
  const state = () => backend.sql("select id::int, version, updated_at from public.case_studies order by id");
  const before = await state();
  await move(22, 1);
  expect(await state()).toEqual(before);
  expect(before).toMatchObject([{ version: 1 }, { version: 1 }]);
  expect(
    await backend.sql(
      "select 1 from public.record_versions where table_name = 'case_studies' and record_id in ('21', '22')",
    ),
  ).toEqual([]);
});

test("an edit is a version of its own, even if a client claims another number", async () => {
  await insertCaseStudies(31);
  const edit = people.admin.from("case_studies").update({ sector: "Ferries", position: 3, version: 40 }).eq("id", 31);
  expect((await edit.select("version, updated_at").single()).data).toEqual({
    version: 2,
    updated_at: expect.any(String),
  });
});

test("restoring a version changes neither a case study's position nor its status", async () => {
  await insertCaseStudies(41, 42);
  await people.admin.from("case_studies").update({ title: "Written anew", status: "draft" }).eq("id", 42);
  await move(42, 1);
  const [version] = await backend.sql<{ id: number }>(
    "select id::int from public.record_versions where table_name = 'case_studies' and record_id = '42'",
  );
  expect((await people.admin.rpc("restore_version", { version_id: version?.id ?? 0 })).data).toBe(true);
  expect(await backend.sql("select title, status, position from public.case_studies where id = 42")).toEqual([
    { title: "Case 42", status: "draft", position: 1 },
  ]);
});
