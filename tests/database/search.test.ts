import { beforeAll, expect, test } from "vitest";
import { connect } from "../../tools/connect.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { invitePeople } from "../support/backend/actors.ts";
import { projectTypes } from "../../src/lib/enquiry-fields.ts";
import { exampleEnquiry, forgetEnquiries } from "../support/enquiries/submit-enquiry.ts";

const backend = await borrowBackend();
const { admin, stranger } = await invitePeople(backend);

beforeAll(async () => {
  await backend.sql("delete from public.blog_posts");
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, body, status, category_id, created_at, published_at) values
      (1, 'First steps', 'first', '<p>Plain <b>wor</b>ds about the client’s ducks</p>', 'published', 1, '2026-01-01', '2026-01-01'),
      (2, 'Çelik & 100% İş', 'second', '<p>snake_case, the café and node.js</p>', 'published', 1, '2026-01-02', '2026-01-02'),
      (3, 'Ducks in news', 'third', '<p>Nothing of 東京</p>', 'published', 3, '2026-01-03', '2026-01-03'),
      (4, 'Secret ducks', 'fourth', '', 'draft', 3, '2026-01-04', null),
      (5, 'Ducks of tomorrow', 'fifth', '', 'published', 3, '2026-01-05', now() + interval '1 day')`,
  );
});

type Question = {
  search?: string;
  category?: number;
  oldest_first?: boolean;
  page_size?: number;
  page_offset?: number;
};

async function find(question: Question): Promise<unknown> {
  const { data } = await connect(backend.url, backend.publishableKey)
    .rpc("find_posts", question)
    .single()
    .throwOnError();
  return data;
}

test("posts from the same moment keep one order, and oldest first is the reverse of it", async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, status, category_id, created_at, published_at)
     select id, 'Gemini', 'gemini-' || id, 'published', 1, '2025-01-01', '2025-01-01' from generate_series(11, 13) id`,
  );
  expect(await find({ search: "gemini" })).toEqual({ ids: [13, 12, 11], total: 3 });
  expect(await find({ search: "gemini", oldest_first: true })).toEqual({ ids: [11, 12, 13], total: 3 });
  await backend.sql("delete from public.blog_posts where title = 'Gemini'");
});

test("symbols that make a name count: C# is neither C nor a word that ends in c", async () => {
  const texts = [
    "C# and F#",
    "(C++), then g++",
    "Written in C",
    "a topic",
    ".NET (ASP.NET)",
    "the internet",
    "An A/B test",
    "and/or",
  ];
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, status, category_id, created_at, published_at)
     select 20 + n, title, 'symbol-' || n, 'published', 1, '2025-01-01', '2025-01-01'
     from unnest($1::text[]) with ordinality as t (title, n)`,
    [texts],
  );
  const found = async (search: string) => {
    const { ids } = Object(await find({ search }));
    return ids.flatMap((id: number) => texts[id - 21] ?? []).toSorted();
  };
  expect(await found("C#")).toEqual(["C# and F#"]);
  expect(await found("f#")).toEqual(["C# and F#"]);
  expect(await found("c++")).toEqual(["(C++), then g++"]);
  expect(await found(".net")).toEqual([".NET (ASP.NET)"]);
  expect(await found("A/B")).toEqual(["An A/B test"]);
  expect(await found("c")).toEqual(["(C++), then g++", "C# and F#", "Written in C"]);
  expect(await found("net")).toEqual([".NET (ASP.NET)", "the internet"]);
  expect(await found("and/or")).toEqual(["and/or"]);
  await backend.sql("delete from public.blog_posts where slug like 'symbol-%'");
});

test.each<[string, Question, number[]]>([
  ["everything, newest first", {}, [3, 2, 1]],
  ["everything, oldest first", { oldest_first: true }, [1, 2, 3]],
  ["one category", { category: 1 }, [2, 1]],
  ["titles and texts, whatever the case", { search: "DUCKS" }, [3, 1]],
  ["matches oldest first", { search: "ducks", oldest_first: true }, [1, 3]],
  ["matches in one category", { search: "ducks", category: 3 }, [3]],
  ["partly bold words", { search: "words" }, [1]],
  ["every word, in any order, even inside other words", { search: "uck irst" }, [1]],
  ["only posts with every word", { search: "ducks geese" }, []],
  ["letters with and without accents", { search: "celik CAFE" }, [2]],
  ["words with punctuation in them", { search: "node.js" }, [2]],
  ["words with and without an apostrophe", { search: "clients client's" }, [1]],
  ["letters of other scripts", { search: "京" }, [3]],
  ["one or two letters at the start of a word", { search: "du" }, [3, 1]],
  ["nothing by one or two letters inside a word", { search: "uc" }, []],
  ["nothing by punctuation alone", { search: "% . ; _" }, []],
  ["everything by spaces alone", { search: "   " }, [3, 2, 1]],
  ["no tags", { search: "strong" }, []],
  [
    "matches of the first ten words, ignoring the eleventh",
    { search: `${"d du duc duck ducks n ne new news in"} geese` },
    [3],
  ],
  ["matches of the first 100 characters, ignoring the rest", { search: `ducks${" ".repeat(100)}geese` }, [3, 1]],
])("visitors find %s", async (_what, question, ids) => {
  expect(await find(question)).toEqual({ ids, total: ids.length });
});

test("a changed text is found by its new words only", async () => {
  await backend.sql("update public.blog_posts set body = '<p>Pelicans</p>' where id = 3");
  expect(await find({ search: "pelican" })).toEqual({ ids: [3], total: 1 });
  expect(await find({ search: "nothing" })).toEqual({ ids: [], total: 0 });
});

test("a page comes with the total number of matches, and nonsensical sizes and offsets are tolerated", async () => {
  expect(await find({ page_size: 2 })).toEqual({ ids: [3, 2], total: 3 });
  expect(await find({ page_size: 2, page_offset: 2 })).toEqual({ ids: [1], total: 3 });
  expect(await find({ search: "ducks", page_size: 1, page_offset: 1 })).toEqual({ ids: [1], total: 2 });
  expect(await find({ page_offset: 50 })).toEqual({ ids: [], total: 3 });
  expect(await find({ page_size: -5, page_offset: -5 })).toEqual({ ids: [], total: 3 });
  expect(await find({ page_size: 100_000 })).toEqual({ ids: [3, 2, 1], total: 3 });
});

test.each<[string, number[]]>([
  ["all", [5, 4, 3, 1]],
  ["published", [3, 1]],
  ["scheduled", [5]],
  ["draft", [4]],
])("an admin can search %s posts, and everybody else only published ones", async (show, ids) => {
  const { data } = await admin.rpc("find_posts", { search: "duck", show }).single().throwOnError();
  expect(data).toEqual({ ids, total: ids.length });
  const visitor = connect(backend.url, backend.publishableKey);
  for (const person of [visitor, stranger]) {
    const { error } = await person.rpc("find_posts", { search: "duck", show });
    expect(error?.message).toBe(show === "published" ? undefined : "Only admins may do this");
  }
});

test("only admins can sort matches by a column", async () => {
  const sorted = (sort: string, descending: boolean) => ({ search: "duck", show: "all", sort, descending });
  for (const [question, ids] of [
    [sorted("title", false), [3, 5, 1, 4]],
    [sorted("status", true), [5, 3, 1, 4]],
    [sorted("published_at", true), [4, 5, 3, 1]],
    [{ ...sorted("title", true), page_size: 2, page_offset: 1 }, [1, 5]],
    [{ ...sorted("title", true), search: "%" }, []],
  ] as const)
    expect((await admin.rpc("find_posts", question).single().throwOnError()).data.ids).toEqual(ids);
  const { error } = await stranger.rpc("find_posts", { sort: "title" });
  expect(error?.message).toBe("Only admins may do this");
});

test("among equals in a sorted list the newest come first, and of one moment the one with the highest id", async () => {
  await backend.sql(
    `insert into public.blog_posts (id, title, slug, category_id, created_at)
     select id, 'Twins', 'twins-' || id, 1, case id when 21 then '2025-01-02'::timestamptz else '2025-01-01' end from generate_series(21, 23) id`,
  );
  for (const descending of [false, true]) {
    const question = { search: "twins", show: "all", sort: "title", descending };
    expect((await admin.rpc("find_posts", question).single().throwOnError()).data.ids).toEqual([21, 23, 22]);
  }
  await backend.sql("delete from public.blog_posts where title = 'Twins'");
});

test("case studies are found by title, category and description", async () => {
  await backend.sql("delete from public.case_studies");
  const study = { title: "Çelik Dental", category: "Healthcare", description: "Eleven clinics" };
  await admin
    .from("case_studies")
    .insert({ id: 900, ...study })
    .throwOnError();
  const found = async (search: string) =>
    (await admin.rpc("search_case_studies", { search }).select("id").throwOnError()).data;
  expect(await found("clinic health celik")).toEqual([{ id: 900 }]);
  expect(await found("clinic geese")).toEqual([]);
  expect(await found("%")).toEqual([]);
});

test("records in the bin are found by title, by admins only", async () => {
  await backend.sql(
    "insert into public.case_studies (id, title, category, description) values (901, 'Işık Café', '-', '-')",
  );
  // What it was before is nothing that was deleted.
  await backend.sql("update public.case_studies set category = 'Shop' where id = 901");
  await backend.sql("delete from public.case_studies where id = 901");
  const find = (person: typeof admin, search: string) =>
    person.rpc("search_deleted", { search }).select("record_id").throwOnError();
  expect((await find(admin, "cafe isi")).data).toEqual([{ record_id: "901" }]);
  expect((await find(admin, "cafe geese")).data).toEqual([]);
  expect((await find(stranger, "cafe")).data).toEqual([]);
});

test("an enquiry is found by its sender's name, number and address, its words, the note and its reference", async () => {
  await backend.sql(forgetEnquiries);
  const enquiry = {
    ...exampleEnquiry(),
    enquiry_id: "7b1c9f3e-1d2c-4b3a-8f9e-0123456789ab",
    name: "Ada Çelik",
    email: "ada@elsewhere.example",
    phone: "+44 20 7946 0123",
    message: "Grebes",
  };
  await connect(backend.url, backend.publishableKey).rpc("submit_enquiry", enquiry).throwOnError();
  await admin.from("enquiries").update({ note: "Breeds ostriches" }).eq("id", enquiry.enquiry_id).throwOnError();
  const find = async (person: typeof admin, search: string) =>
    (await person.rpc("search_enquiries", { search }).select("name").throwOnError()).data;
  const names = ["Ada Çelik", "celik", "020 7946", "02079460123", "+44 20 7946 0123", "0044 20 7946"];
  for (const search of [...names, "elsewhere.example", "grebes", "ostrich", "7b1c9f3e", "#7B1C"]) {
    expect([search, await find(admin, search)]).toEqual([search, [{ name: "Ada Çelik" }]]);
    expect([search, await find(admin, `${search} geese`)]).toEqual([search, []]);
  }
  expect(await find(stranger, "celik")).toEqual([]);
});

test("an enquiry is found by what the form calls its type", async () => {
  for (const [type, label] of Object.entries(projectTypes)) {
    await backend.sql("delete from public.enquiries");
    await backend.sql(
      `insert into public.enquiries (id, name, email, project_type, message, submitted_at)
       values (gen_random_uuid(), 'Ada', 'ada@elsewhere.example', $1, 'Hello', now())`,
      [type],
    );
    for (const search of [type, label])
      expect((await admin.rpc("search_enquiries", { search }).select("name").throwOnError()).data).toHaveLength(1);
  }
});
