import { is } from "valibot";
import { expect, test } from "vitest";
import {
  choice,
  date,
  email,
  type FieldSchema,
  fits,
  line,
  link,
  list,
  nameOf,
  picture,
  price,
  prose,
  type SimpleField,
  text,
} from "@/content/fields";
import {
  alt,
  count,
  labelOf,
  moment,
  originalOf,
  own,
  problemOf,
  reference,
  rulesOf,
  verbatim,
  video,
  webLink,
} from "@/data/admin/field-rules";

const LINK = "Enter an address that begins with https:// or http://, or with / on this site";
const WEB_LINK = "Enter a web address that begins with https:// or http://";
const VIDEO = "Enter the https address of an MP4 or WebM file";
const PICTURE = "Choose a picture";
const PRICE = "Include a number in the price";
const DATE = "Write a day as 2026-01-31, or a month as 2026-01";
const EMAIL = "Enter a whole email address, such as ada@example.com";
const CHOICE = "Choose one of these";

const roles = list("role", { title: line("", { max: 5 }), startsOn: date("", { optional: true }) }, [], { max: 2 });
const chef = { title: "Chef", startsOn: "" };

test.each<[what: string, field: SimpleField, right: string[], wrong: string[], sentence: string]>([
  ["an address", link(), ["https://a.example/x", "/prices", "#top"], ["prices", "javascript:alert(1)"], LINK],
  ["one on the web", webLink(), ["https://a.example", "a.example"], ["/prices", "mailto:a@b.example"], WEB_LINK],
  [
    "a film’s",
    video(),
    ["https://a.example/film.mp4", "a.example/film.WEBM?x=1#t", "https://a.example/a film.webm?of a kiln"],
    [
      "http://a.example/film.mp4",
      "https://a.example/film.mov",
      "https://a.example/film.mp4x",
      "https://a.example/film?a.mp4",
      "https://film#a.mp4",
      "http://a.example/?https://a.example/film.mp4",
      "https://.mp4",
    ],
    VIDEO,
  ],
  ["a picture’s", picture(), ["/a.webp", "https://a.example/a.png"], ["a.png", "//a.example/a.png"], PICTURE],
  ["a price", price(), ["£3 a month", "9"], ["free"], PRICE],
  [
    "a day or a month",
    date(),
    ["2026-01-31", "2026-12", "1900-01", "2100-12-31", "2028-02-29"],
    ["2026", "2026-13", "2026-00", "2026-02-30", "2027-02-29", "2026-04-31", "1899-12", "2101-01", "26-01"],
    DATE,
  ],
  [
    "an email address",
    email(),
    ["ada@example.com", "Ada <ada@example.com>", "mailto:ada@example.com"],
    ["ada@", "ada, grace@example.com"],
    EMAIL,
  ],
  ["a choice", choice(["mild", "hot"]), ["mild", "hot"], ["Hot", "cold"], CHOICE],
  [
    "a number",
    count("", { from: 2, to: 40, wrong: "From 2 to 40" }),
    ["2", "40", " 07 "],
    ["1", "41", "2.5", "-3", "3x", "x3"],
    "From 2 to 40",
  ],
])("%s", (_what, field, right, wrong, sentence) => {
  expect(right.map((words) => [words, problemOf(field, words)])).toEqual(right.map((words) => [words, undefined]));
  expect(wrong.map((words) => [words, problemOf(field, words)])).toEqual(
    wrong.map((words) => [words, expect.stringContaining(sentence)]),
  );
});

test("a number without bounds may be as large or small as it likes, and a field says itself what is wrong", () => {
  for (const words of ["0", "999999999999"]) expect(problemOf(count(), words)).toBeUndefined();
  expect(problemOf(price("", { wrong: "How much is it?" }), "free")).toBe("How much is it?");
  expect(problemOf(video(), "our film"), "what is no address at all").toBe(WEB_LINK);
});

test.each<[what: string, field: SimpleField, most: number]>([
  ["a line", line(), 160],
  ["a text", text(), 1000],
  ["prose", prose(), 8000],
  ["an address", link(), 500],
  ["a price", price(), 60],
  ["what a picture shows", alt(), 300],
  ["one’s own limit", text("", { max: 20 }), 20],
])("%s has a limit, of what is left once it is tidied", (_what, field, most) => {
  const start = field.type === "link" ? "/" : "1";
  expect(problemOf(field, ` ${start.padEnd(most, "x")} `)).toBeUndefined();
  const limit = most.toLocaleString("en-GB");
  expect(problemOf(field, start.padEnd(most + 1, "x"))).toBe(`Shorten this by 1 character: at most ${limit} fit`);
});

test("addresses of the web, films and pictures may have 2,000 characters, days ten, and texts that are kept as they are any number", () => {
  const long = (beginning: string, end: string) => beginning + "x".repeat(2000 - beginning.length - end.length) + end;
  for (const [field, beginning, end] of [
    [webLink(), "https://a.example/", ""],
    [video(), "https://a.example/", ".mp4"],
    [picture(), "/", ""],
  ] as const) {
    expect(problemOf(field, long(beginning, end))).toBeUndefined();
    expect(problemOf(field, long(`${beginning}x`, `x${end}`) + (end || "x"))).toMatch(/^Shorten this by/);
  }
  expect([date().max, email().max, verbatim().max, choice([]).max, list("role", {}, []).max]).toEqual([
    10,
    254,
    Infinity,
    Infinity,
    Infinity,
  ]);
});

test("what is empty, or has only what nobody sees, is missing unless it is optional", () => {
  for (const words of ["", " \n", "\u200b", null, undefined]) {
    expect(problemOf(line(), words)).toBe("This cannot be empty");
    expect(problemOf(price("", { missing: "Enter a price" }), words)).toBe("Enter a price");
    expect(problemOf(price("", { optional: true }), words)).toBeUndefined();
  }
});

test("braces may have only what is called so, and brackets belong together where they stand out", () => {
  const names = ["legal name", "year"];
  const marked = line("", { marks: true, names: ["price"] });
  const brackets = "Every [ needs its ], with words between them";
  for (const [words, problem] of [
    ["{legal name} since {year}, from {price}", undefined],
    ["{year} {legal nam}", "Nothing is called {legal nam}"],
    ["{Year} and {1}", undefined],
    ["[Apps] for [clinics] now", undefined],
    ["Apps [block", brackets],
    ["Apps] block", brackets],
    ["[] apps", brackets],
    ["[[Apps]]", brackets],
    ["[Apps] [for", brackets],
  ] as const)
    expect([words, problemOf(marked, words, names)]).toEqual([words, problem]);
  expect(problemOf(line(), "{year} {price} [", names)).toBe("Nothing is called {price}");
  expect(problemOf(line(), "Apps [block", names)).toBeUndefined();
  expect(problemOf(prose(), "Apps [block", names)).toBe(brackets);
  // Elsewhere braces and brackets mean nothing.
  expect(problemOf(marked, "{nobody} [")).toBeUndefined();
});

test("the first entry of a list in which something is wrong is named, and what in it", () => {
  for (const [entries, problem] of [
    [[], undefined],
    [[chef, chef], undefined],
    [[chef, chef, chef], "At most 2"],
    [[chef, { title: "Waiter", startsOn: "" }], "Role 2, title: Shorten this by 1 character: at most 5 fit"],
    [
      [
        { title: "Chef", startsOn: "soon" },
        { title: "", startsOn: "" },
      ],
      `Role 1, starts on: ${DATE}`,
    ],
    [[{}], "Role 1, title: This cannot be empty"],
    ["no list", undefined],
  ] as const)
    expect([entries, problemOf(roles, entries)]).toEqual([entries, problem]);
  expect(problemOf(list("role", { title: line() }, []), [{ title: "{boss}" }], [])).toBe(
    "Role 1, title: Nothing is called {boss}",
  );
});

test.each<[what: string, field: FieldSchema, stored: unknown, held: unknown, drafts: unknown[], others: unknown[]]>([
  ["a line", line("Hello"), "Hi", "Hi", ["", "x"], [null, 1]],
  ["a text", text("Hello"), null, "", [""], [null]],
  ["a number", count("7"), 3, "3", ["3"], [3]],
  [
    "a list",
    list("role", { title: line() }, [{ title: "Cook" }]),
    [chef],
    [chef],
    [[], [chef]],
    ["", [1], [{ title: 1 }]],
  ],
  ["a choice", choice(["mild", "hot"], "hot"), "mild", "mild", ["mild", "hot"], ["cold", null]],
  ["a time", moment(), "2026-01-31", "2026-01-31", [null, "2026-01-31"], ["soon", 1]],
  ["what a picture shows", alt(), "A kiln", "A kiln", [null, "", "A kiln"], [1]],
  ["another record", reference(), 4, 4, [null, 4], ["4"]],
])("a form holds %s as it is stored, and takes no draft that is none", (_what, field, stored, held, drafts, others) => {
  const { read, shape } = rulesOf("it", field);
  expect(read(stored)).toEqual(held);
  expect(drafts.filter((draft) => !is(shape, draft))).toEqual([]);
  expect(others.filter((draft) => is(shape, draft))).toEqual([]);
});

test("a new record begins with a field’s original words, and what cannot be read is as new", () => {
  const cooks = list("role", { title: line() }, [{ title: "Cook" }]);
  const fresh = (field: FieldSchema, stored?: unknown) => rulesOf("it", field).read(stored);
  expect(fresh(line("Hello"))).toBe("Hello");
  expect(fresh(cooks)).toEqual([{ title: "Cook" }]);
  expect(fresh(cooks, null)).toEqual([{ title: "Cook" }]);
  expect(fresh(choice(["mild", "hot"], "hot"), "cold")).toBe("hot");
  expect([fresh(choice(["mild", "hot"])), fresh(choice([]))]).toEqual(["mild", ""]);
  for (const field of [moment(), alt(), reference()]) expect([fresh(field), fresh(field, {})]).toEqual([null, null]);
  // Whoever changes an entry changes a copy.
  expect(originalOf(cooks)).toEqual(cooks.words);
  expect((originalOf(cooks) as object[])[0]).not.toBe(cooks.words[0]);
  expect(originalOf(line("Hello"))).toBe("Hello");
});

test.each<[what: string, field: FieldSchema, draft: unknown, stored: unknown]>([
  ["a line is one line", line(), " one \r\n  two\n\nthree ", "one two three"],
  ["a text keeps its lines", text(), " one\ntwo ", "one\ntwo"],
  ["an optional text of nothing is null", text("", { optional: true }), "\u200b", null],
  ["one that is needed is what it is", text(), " ", ""],
  ["an optional text of something is that", line("", { optional: true }), " x ", "x"],
  ["what is kept as it is typed is kept", verbatim("", { optional: true }), " \n ", " \n "],
  ["an address gets its protocol", webLink(), " a.example ", "https://a.example"],
  ["so does a film’s", video(), "a.example/film.mp4", "https://a.example/film.mp4"],
  ["an email address loses what is around it", email(), "Ada <ada@example.com>,", "ada@example.com"],
  ["a number is one", count(), " 12 ", 12],
  ["no number is null", count(), "", null],
  ["a choice", choice(["mild", "hot"]), "hot", "hot"],
  ["a time", moment(), "2026-01-31T10:00:00Z", "2026-01-31T10:00:00Z"],
  ["a picture’s words are trimmed", alt(), " A kiln ", "A kiln"],
  ["a decoration has none", alt(), " ", ""],
  ["unsaid words stay unsaid", alt(), null, null],
  ["another record", reference(), 4, 4],
  ["no record", reference(), null, 0],
  [
    "entries are tidied, and hold their fields only",
    roles,
    [{ title: " Chef\nde cuisine ", other: "x" }],
    [{ title: "Chef de cuisine", startsOn: "" }],
  ],
])("what is stored: %s", (_what, field, draft, stored) => {
  expect(rulesOf("it", field).write(draft as never)).toEqual(stored);
});

test("a field is called by its key, its label or, in a sentence, its name", () => {
  expect([nameOf("firstButtonLink"), labelOf("firstButton", {}), labelOf("cover_alt", {})]).toEqual([
    "first button link",
    "First button",
    "Cover alt",
  ]);
  expect(rulesOf("firstButton", line("", { max: 40 }))).toMatchObject({
    type: "line",
    label: "First button",
    name: "first button",
    max: 40,
    required: true,
    taken: undefined,
  });
  const taken = "Another post has this address";
  expect(rulesOf("slug", verbatim("", { label: "Address", name: "web address", optional: true, taken }))).toMatchObject(
    {
      label: "Address",
      name: "web address",
      max: undefined,
      required: false,
      taken,
    },
  );
  expect(rulesOf("it", line(), ["year"]).check("{yaer}")).toBe("Nothing is called {yaer}");
});

test("a field like no other brings its own rules, and is optional and always right unless it says otherwise", () => {
  const rules = { label: "Icon", shape: rulesOf("it", line()).shape, read: () => "a", write: () => "b" };
  const plain = rulesOf("icon", own(rules));
  expect(plain).toMatchObject({ ...rules, type: "own", name: "icon", required: false });
  expect(plain.check("anything")).toBeUndefined();
  const strict = rulesOf("icon", own({ ...rules, required: true, check: () => "No" }));
  expect([strict.required, strict.check("anything")]).toEqual([true, "No"]);
});

test.each<[what: string, field: SimpleField, yes: unknown[], no: unknown[]]>([
  ["a short line", line("", { max: 3 }), ["abc", " abc "], ["abcd", "", " ", 1, null]],
  ["what may be empty", line("", { optional: true }), ["", "\u200b", "x"], [undefined]],
  ["an address", link(), ["/a", "https://a.example"], ["a"]],
  ["an email address", email(), ["a@b.example"], ["a"]],
  ["a picture", picture(), ["/a.png"], ["a.png"]],
  ["a price", price(), ["1"], ["one"]],
  [
    "a day or a month",
    date(),
    ["2026-10", "2026-10-09", "2026-09-20"],
    ["2026-1", "x2026-10", "2026-10-32", "2026-10-00", "2026-10x"],
  ],
  ["a choice", choice(["a", "b"]), ["a", "b"], ["c"]],
])("visitors’ pages show what fits, and only that: %s", (_what, field, yes, no) => {
  expect(yes.filter((words) => !fits(field, words))).toEqual([]);
  expect(no.filter((words) => fits(field, words))).toEqual([]);
});
