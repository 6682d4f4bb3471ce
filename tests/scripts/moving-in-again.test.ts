import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { moveIn, moveOut } from "../../scripts/moving-in/move-in.ts";
import { openWordPress } from "../../scripts/moving-in/wordpress.ts";
import { PAUSES } from "../../scripts/try-again.ts";
import { connect } from "../../tools/connect.ts";
import { emptyBackend } from "../support/archive/compare-backends.ts";
import { invitePeople } from "../support/backend/actors.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { writeWordPress } from "../support/moving-in/write-wordpress.ts";

const project = await borrowBackend();
const { admin } = await invitePeople(project);
const client = connect(project.url, project.serviceRoleKey);
const folder = await mkdtemp(join(tmpdir(), "blockwork-again-"));
const file = join(folder, "old.xml");
const read = (sql: string) => project.sql<Record<string, unknown>>(sql);

beforeEach(() => emptyBackend(project));

// There is nothing to wait for here.
const pauses = [...PAUSES];
PAUSES.fill(0);
afterAll(() => PAUSES.splice(0, pauses.length, ...pauses));

type Wanted = { words?: string; fetch?: () => Promise<Buffer>; by?: typeof client };
async function run({ words = "<p>One</p>", fetch: fetchPicture, by = client }: Wanted = {}) {
  await writeFile(file, writeWordPress(words));
  return moveIn(by, await openWordPress(file), {
    fetch: fetchPicture ?? (() => Promise.reject(new Error("the server answers 404"))),
  });
}
const undo = async (by = client) => moveOut(by, await openWordPress(file));
const bodyOf = async (slug: string) =>
  (await project.sql<{ body: string }>("select body from public.blog_posts where slug = $1", [slug]))[0]?.body;
const kept = () => read("select title, operation from public.record_versions where table_name = 'blog_posts'");
const draw = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();

test("each further run mends what no person has changed here, and says what it mended", async () => {
  await run();
  expect((await run()).summary[1]).toBe("Here already, and as they were: 2.");
  for (const words of ["<p>Better</p>", "<p>Best</p>", "<p>Best of all</p>"]) {
    const { summary, details } = await run({ words });
    expect(summary.slice(1, 3)).toEqual([
      "Mended, because nobody has changed them here: 1.",
      "Here already, and as they were: 1.",
    ]);
    expect(details).toEqual(["“one” (/blog/one)", "  it is mended, because nobody has changed it here"]);
    expect(await bodyOf("one")).toBe(words);
  }
});

test("what a person has changed is left as it is and named, whatever the import itself has written before", async () => {
  await run();
  await run({ words: "<p>Mended once</p>" });
  await admin.from("blog_posts").update({ title: "Renamed", slug: "moved" }).eq("slug", "one").throwOnError();
  const before = await read("select * from public.blog_posts order by id");
  const { summary, details } = await run({ words: "<p>Mended twice</p>" });
  expect(summary.slice(1, 3)).toEqual([
    "Here already, and as they were: 1.",
    "Left alone, because somebody has changed them here (1): one.",
  ]);
  expect(details.join("\n")).toContain("“one” (/blog/moved)\n  somebody has changed it here");
  expect(await read("select * from public.blog_posts order by id")).toEqual(before);
});

test("a further run brings the pictures that were missing, says again what is lost, and takes no picture away", async () => {
  const words = '<p>One</p><form>Join <input></form><img src="/a.png"><img src="/b.png">';
  const lost = await run({ words });
  expect(lost.details.join("\n")).toMatch(/a\.png is missing[^]*b\.png is missing[^]*left out: 1 form/);
  expect((await run({ words })).details).toEqual(lost.details);
  const found = await run({ words, fetch: draw });
  expect(found.details.join("\n")).toMatch(/it is mended[^]*left out: 1 form/);
  expect(found.details.join("\n")).not.toContain("missing");
  const shown = await bodyOf("one");
  expect(shown?.match(/<img/g)).toHaveLength(2);
  // The old site is gone by now, and the text is another one.
  const late = await run({ words: words.replace("One", "Other") });
  expect(late.summary).toContain("Not mended, run this again (1): one.");
  expect(late.details.join("\n")).toContain("pictures that it shows here are missing now");
  expect(await bodyOf("one")).toBe(shown);
});

test("--undo takes what nobody has touched away for good, and the same import brings it again", async () => {
  await run();
  await run({ words: "<p>Mended</p>" });
  expect(await undo()).toEqual([
    "What came from Old is gone for good: posts 2, categories 1.",
    "What they showed can be deleted at /admin/pictures.",
  ]);
  expect(await kept()).toEqual([]);
  expect((await run()).summary[0]).toContain("published 2,");
});

test("--undo puts what a person has changed, deleted or told as a story into the bin, and names it", async () => {
  await run();
  await admin.from("blog_posts").update({ title: "Renamed" }).eq("slug", "one").throwOnError();
  await read(
    "insert into public.case_studies (title, category, description, story_id) select 'Ferry', 'Transport', 'Tickets.', id from public.blog_posts where slug = 'two'",
  );
  expect((await undo()).slice(0, 2)).toEqual([
    "What came from Old is gone for good: posts 0, categories 1.",
    "In the bin for 30 days, because somebody has changed or deleted it here (2): one, two.",
  ]);
  expect(await read("select 1 from public.blog_posts")).toEqual([]);
  expect((await undo())[1], "the second time, too").toContain("(2): one, two.");
  const again = await run();
  expect(again.summary[1]).toMatch(/^In the bin: 2\./);
  expect(again.details.join("\n")).toContain("“two” (/blog/two)\n  it lies in the bin, and stays there");

  await emptyBackend(project);
  await run();
  await admin.from("blog_posts").delete().eq("slug", "one").throwOnError();
  expect((await undo())[1]).toContain("(1): one.");
});

/** A client of whose requests some go wrong. */
function connectBadly(fail: (request: string, times: number) => Response | "unheard" | undefined) {
  const times = new Map<string, number>();
  return connect(project.url, project.serviceRoleKey, undefined, async (input, init) => {
    const [, place] =
      /\/(blog_posts|blog_categories|blog_post_old_slugs|object|picture_notes|forget\w*)\b/.exec(String(input)) ?? [];
    const request = `${init?.method ?? "GET"} ${place}`;
    times.set(request, (times.get(request) ?? 0) + 1);
    const failure = fail(request, times.get(request) ?? 0);
    if (failure === "unheard") await fetch(input, init);
    if (failure === "unheard") throw new TypeError("fetch failed");
    return failure ?? fetch(input, init);
  });
}
const answer = (status: number) => Response.json({ message: `no (${status})` }, { status });
const words = '<p>One</p><img src="/a.png">';

const passing: [what: string, failure: (request: string) => Response | "unheard"][] = [
  // The client itself reads again, after a second.
  ["an answer is lost", (request) => (request.startsWith("GET") ? answer(500) : "unheard")],
  ["the project is too busy", () => answer(429)],
];

test.each(passing)("where %s once, whatever is asked, all comes and nothing comes twice", async (_, failure) => {
  const first = connectBadly((request, times) => (times === 1 ? failure(request) : undefined));
  expect((await run({ words, fetch: draw, by: first })).summary[0]).toContain(
    "published 2, drafts 0, pictures 1, not taken 0.",
  );
  expect(await read("select slug from public.blog_posts order by slug")).toEqual([{ slug: "one" }, { slug: "two" }]);
  const second = connectBadly((request, times) => (times === 1 ? failure(request) : undefined));
  const mended = await run({ words: words.replace("One", "Other"), fetch: draw, by: second });
  expect(mended.summary[1]).toBe("Mended, because nobody has changed them here: 1.");
  expect(await bodyOf("one")).toContain("Other");
  const third = connectBadly((request, times) => (times === 1 ? failure(request) : undefined));
  expect((await undo(third))[0]).toContain("posts 2, categories 1.");
  expect(await kept()).toEqual([]);
});

test("a post that is refused each time is named, the others come, and the next run brings it", async () => {
  const ill = connectBadly((request) => (request === "POST blog_posts" ? answer(500) : undefined));
  const { summary, details } = await run({ by: ill });
  expect(summary[0]).toContain("published 0, drafts 0, pictures 0, not taken 2.");
  expect(details.join("\n")).toContain("“one” (/blog/one)\n  it is not taken, because no (500)");
  expect((await run()).summary[0]).toContain("published 2,");

  const halfIll = connectBadly((request) => (request === "PATCH blog_posts" ? answer(500) : undefined));
  const unmended = await run({ words: "<p>Other</p>", by: halfIll });
  expect(unmended.summary).toContain("Not mended, run this again (1): one.");
  expect((await run({ words: "<p>Other</p>" })).summary[1]).toContain("Mended");

  const noLeads = connectBadly((request) => (request === "POST blog_post_old_slugs" ? answer(500) : undefined));
  expect((await run({ by: noLeads })).summary.join("\n")).toContain("Old addresses do not lead here yet");
});

test("a picture that cannot be stored is named, and its post comes without it", async () => {
  const full = connectBadly((request) => (request === "POST object" ? answer(507) : undefined));
  const { summary, details } = await run({ words, fetch: draw, by: full });
  expect(summary[0]).toContain("published 2, drafts 0, pictures 0, not taken 0.");
  expect(details.join("\n")).toMatch(/“one”[^]*the picture \/a\.png is missing: Uploading/);
  expect((await run({ words, fetch: draw })).summary[1]).toContain("Mended");
  expect(await bodyOf("one")).toContain("<img");
});

test("a project that answers nothing any more ends the run, and the next one brings the rest once", async () => {
  let isGone = false;
  const dying = connectBadly((request) => {
    isGone ||= request === "POST blog_post_old_slugs";
    return isGone ? answer(503) : undefined;
  });
  expect((await run({ by: dying })).summary.join("\n")).toContain("Old addresses do not lead here yet");
  await emptyBackend(project);
  let posts = 0;
  const killed = connectBadly((request) => {
    if (request === "POST blog_posts") posts += 1;
    return posts > 1 ? answer(500) : undefined;
  });
  await expect(run({ by: killed })).rejects.toThrow("“two”: no (500). Run this again, and it goes on here.");
  expect((await run()).summary.slice(0, 2).join()).toMatch(/published 1,.*Here already, and as they were: 1\./);
  expect(await read("select slug from public.blog_posts order by slug")).toEqual([{ slug: "one" }, { slug: "two" }]);
});
