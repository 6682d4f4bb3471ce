import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { NoAnswer } from "@/data/admin/failures";
import { SaveState } from "@/pages/admin/form/save-bar";
import { useRecordForm } from "@/pages/admin/form/use-record-form";
import { type CaseStudy, type CaseStudyDraft, caseStudies } from "@/data/admin/case-studies";
import { blogPosts, followTitle } from "@/data/admin/blog-posts";
import { renderInRouter } from "../../support/render-in-router.tsx";
import { disconnect } from "../../support/requests.ts";
import { letPass } from "../../support/still-time.ts";

beforeEach(() => void disconnect());

type Row = { id: number; version: number; title: string; status: string };
type Draft = { title: string; status: string };

const DRAFT: Row = { id: 1, version: 1, title: "As stored", status: "draft" };
const upload = { id: "a", name: "a.png", choice: 1, fraction: 0, failure: null, tryAgain: null, dismiss: () => {} };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-04T09:05:00") }));
afterEach(() => void vi.useRealTimers());

type Setting = {
  row?: Row | null;
  /** The version that is stored by now. */
  newest?: number;
  uploads?: (typeof upload)[];
  /** What the backend does with a save. */
  answer?: () => Promise<void>;
};

/** The form of a record, and what has been stored of it. */
function openForm({ row = DRAFT, newest = 1, uploads = [], answer = async () => {} }: Setting = {}) {
  const stored: Draft[] = [];
  let version = newest;
  const kind = {
    table: "blog_posts" as const,
    noun: ["post", "posts"] as const,
    fields: {},
    outsideText: [],
    save: async (content: Draft, known: { id: number; version: number } | null) => {
      await answer();
      if (known && known.version !== version) return null;
      version += 1;
      stored.push(content);
      return { id: 1, version, ...content };
    },
    get: async () => ({ ...DRAFT, version, title: "Theirs" }),
    holdsContent: () => false,
    toDraft: (from: Row | null) => ({ title: from?.title ?? "", status: from?.status ?? "draft" }),
    isDraft: (value: unknown): value is Draft => typeof value === "object",
    check: ({ title }: Draft): { title?: string } => (title.trim() ? {} : { title: "Enter a title" }),
    // As the real ones do, what is stored is a little tidier than what is typed.
    toContent: ({ title, status }: Draft) => ({ title: title.trim(), status }),
    toText: ({ title }: Draft) => title,
    autosaves: ({ status }: Draft) => status === "draft",
    describeSaved: () => "Saved.",
    explainFailure: () => ["The connection failed."],
  };
  const place = {
    uploads,
    progress: uploads.length > 0 ? { current: 1, total: 1 } : null,
    listFailed: () => [],
    settle: async () => {},
  };
  const { result } = renderInRouter(() =>
    useRecordForm<Row, Draft, Draft>(kind, { row, restored: null }, { uploads: [place] }),
  );
  return {
    form: () => result.current,
    stored,
    type: (change: Partial<Draft>) => act(() => result.current.change(change)),
    says: () => {
      const { container, unmount } = render(<SaveState form={result.current} />);
      const said = [screen.getByRole("status").textContent, container.textContent];
      unmount();
      return said;
    },
  };
}

test("a draft saves itself three seconds after the last key, keeps what is typed as it is, and says so", async () => {
  const { form, stored, type, says } = openForm();
  await type({ title: "One" });
  expect(says()[1], "nothing has failed yet").toBe("Not saved yet");
  await letPass(2999);
  await type({ title: "One two " });
  await letPass(2999);
  expect(stored).toEqual([]);
  await letPass(1);
  expect(stored).toEqual([{ title: "One two", status: "draft" }]);
  expect(form().fields.title).toBe("One two ");
  expect(form().dirty).toBe(false);
  expect(says()[0]).toBe("Saved 09:05");
  expect(window.localStorage).toHaveLength(0);

  await type({ title: "One two three" });
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, "hidden"));
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(stored.at(-1)?.title, "at once when the tab is hidden").toBe("One two three");
  await letPass(60_000);
  expect(stored).toHaveLength(2);
});

test.each<[what: string, setting: Setting, typed: Partial<Draft>, said: RegExp]>([
  ["has no title", {}, { title: " " }, /^Not saved yet: Enter a title$/],
  ["waits for a picture", { uploads: [upload] }, { title: "New" }, /^Uploading 1 of 1$/],
  ["is about to be published", {}, { status: "published" }, /^$/],
  ["is published and about to be none", { row: { ...DRAFT, status: "published" } }, { status: "draft" }, /^$/],
])("a record that %s does not save itself, and keeps its copy", async (_, setting, typed, said) => {
  const { form, stored, type, says } = openForm(setting);
  await type(typed);
  await letPass(60_000);
  expect(stored).toEqual([]);
  expect(form().dirty).toBe(true);
  expect(says()[0]).toMatch(said);
  expect(JSON.stringify(window.localStorage)).toContain(JSON.stringify(typed).slice(1, -1).replaceAll('"', '\\"'));
});

test("an outage is said with where the copy is, and what could not be saved is tried again", async () => {
  vi.mocked(console.error).mockReturnValue();
  let isDown = true;
  const answer = () => (isDown ? Promise.reject(new NoAnswer()) : Promise.resolve());
  const { stored, type, says } = openForm({ answer });
  await type({ title: "Typed" });
  await letPass(3000);
  expect(says()[0]).toBe("Not saved yet: The connection failed.");
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(says()).toEqual(["Offline: kept here", "Offline: kept here"]);
  offline.mockRestore();
  await letPass(14_999);
  isDown = false;
  await letPass(1);
  expect(stored.map(({ title }) => title)).toEqual(["Typed"]);

  isDown = true;
  await type({ title: "Typed on" });
  await letPass(3000);
  isDown = false;
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(stored.at(-1)?.title).toBe("Typed on");
});

const figure = { value: " 2 taps ", label: " to a ticket " };
const nothing = { value: "", label: "" };

const typed: CaseStudyDraft = {
  title: " Pier ",
  category: " Ferries ",
  description: " A boat. ",
  image: "/pier.png",
  image_alt: " A pier ",
  colour: "moss",
  video: "films.example/pier.mp4",
  link: "pier.example",
  app_store_link: "apps.apple.com/pier",
  play_store_link: "play.google.com/pier",
  status: "published",
  story_id: { id: 7, title: "A story", status: "draft", published_at: null },
  sector: " Transport ",
  year: " 2026 ",
  weeks: " 9 ",
  cost: " £30,000 ",
  situation_before: " A ledger ",
  key_figures: [figure, nothing, { ...nothing, value: " " }],
  counted_on: "2026-02-01",
};

const stored = {
  title: "Pier",
  category: "Ferries",
  description: "A boat.",
  image: "/pier.png",
  image_alt: "A pier",
  colour: "moss",
  video: "https://films.example/pier.mp4",
  link: "https://pier.example",
  app_store_link: "https://apps.apple.com/pier",
  play_store_link: "https://play.google.com/pier",
  status: "published",
  story_id: 7,
  sector: "Transport",
  year: 2026,
  weeks: 9,
  cost: "£30,000",
  situation_before: "A ledger",
  key_figures: [{ value: "2 taps", label: "to a ticket" }],
  counted_on: "2026-02-01",
};

test("a case study is stored without blanks around its texts, with null for what is empty, and opened as it was stored", () => {
  expect(caseStudies.toContent(typed)).toEqual(stored);
  const empty = caseStudies.toDraft(null);
  expect(empty.key_figures).toEqual([nothing, nothing, nothing]);
  expect(caseStudies.toContent(empty)).toEqual({
    ...Object.fromEntries(Object.keys(stored).map((column) => [column, null])),
    title: "",
    category: "",
    description: "",
    status: "draft",
    colour: "sky",
    key_figures: [],
  });
  const row = { ...stored, id: 1, version: 1, story: typed.story_id } as unknown as CaseStudy;
  expect(caseStudies.toContent(caseStudies.toDraft(row))).toEqual(stored);
  expect(caseStudies.holdsContent(row, caseStudies.toContent(typed))).toBe(true);
  expect(caseStudies.holdsContent(row, caseStudies.toContent({ ...typed, weeks: "10" }))).toBe(false);
  expect(caseStudies.toContent({ ...typed, image_alt: "  " }).image_alt, "decoration").toBe("");
});

test("a case study needs a project, a category and a description; its links, numbers and figures have to be possible", () => {
  const problems = (part: Partial<CaseStudyDraft>) => Object.keys(caseStudies.check({ ...typed, ...part }));
  expect(problems({})).toEqual([]);
  expect(problems({ title: " ", category: "", description: "\n" })).toEqual(["title", "category", "description"]);
  const links = { link: "x", app_store_link: "x", play_store_link: "x" };
  expect(problems(links)).toEqual(Object.keys(links));
  for (const year of ["", "1990", "2100"]) expect(problems({ year })).toEqual([]);
  for (const year of ["1989", "2101", "20.5", "-2000", "x"]) expect(problems({ year })).toEqual(["year"]);
  for (const weeks of [" ", "1", "520"]) expect(problems({ weeks })).toEqual([]);
  for (const weeks of ["0", "521", "1.5"]) expect(problems({ weeks })).toEqual(["weeks"]);
  expect(problems({ cost: "x".repeat(40) })).toEqual([]);
  expect(problems({ cost: "x".repeat(41) })).toEqual(["cost"]);
  for (const part of ["value", "label"])
    expect(problems({ key_figures: [nothing, nothing, { ...figure, [part]: " " }] })).toEqual(["key_figures"]);
  expect(problems({ counted_on: null }), "a figure has a day").toEqual(["counted_on"]);
  expect(problems({ counted_on: null, key_figures: [nothing, nothing, nothing] })).toEqual([]);
});

test("the text of a case study holds all that was typed", () => {
  expect(
    caseStudies.toText({ ...typed, key_figures: [{ ...nothing, value: "2", label: "taps" }] }).split("\n\n"),
  ).toEqual([
    " Pier ",
    " Ferries ",
    " A boat. ",
    "pier.example",
    "apps.apple.com/pier",
    "play.google.com/pier",
    " Transport ",
    " 2026 ",
    " £30,000 ",
    " 9  weeks",
    "Before:  A ledger ",
    "2 taps",
    "Counted on 2026-02-01",
  ]);
  expect(caseStudies.toText(caseStudies.toDraft(null))).toBe("");
});

test("a copy is a draft only with all that its form reads", () => {
  const post = blogPosts.toDraft(null);
  expect([blogPosts.isDraft(post), caseStudies.isDraft(typed)]).toEqual([true, true]);
  for (const part of [{ status: "gone" }, { status: undefined }, { body: null }])
    expect(blogPosts.isDraft({ ...post, ...part })).toBe(false);
  for (const part of [{ key_figures: null }, { story_id: "7" }, { story_id: undefined }, { sector: undefined }])
    expect(caseStudies.isDraft({ ...typed, ...part })).toBe(false);
  expect(caseStudies.isDraft({ ...typed, story_id: null })).toBe(true);
});

test("an address follows the title until the writer chooses one, and a stored title keeps the number of its address", () => {
  const stored = { ...blogPosts.toDraft(null), title: "Tram", slug: "tram-2" };
  const follow = (draft: { title: string; slug: string }, next: string, before = stored) =>
    followTitle(draft, next, before);
  expect(follow(stored, "Trams")).toBe("trams");
  expect(follow({ title: "Trams", slug: "trams" }, "Tram")).toBe("tram-2");
  expect(follow({ title: "Trams", slug: "trams" }, "tram!")).toBe("tram-2");
  expect(follow({ title: "Tram", slug: "my-tram" }, "Bus")).toBe("my-tram");
  expect(follow({ title: "Tram", slug: "trams-2" }, "Bus")).toBe("trams-2");
  expect(follow(stored, "  ")).toBe("");
  expect(follow({ title: "", slug: "" }, "Bus", blogPosts.toDraft(null))).toBe("bus");
  expect(follow({ title: "Bus", slug: "bus" }, "Tram", { ...stored, slug: "my-tram" })).toBe("tram");
});
