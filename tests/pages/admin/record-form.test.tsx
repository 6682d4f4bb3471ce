import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { WordChanges } from "@/pages/admin/history/word-changes";
import { renderInRouter } from "../../support/render-in-router.tsx";
import { NoAnswer } from "@/data/admin/failures";
import { blogPosts } from "@/data/admin/blog-posts";
import { useRecordForm } from "@/pages/admin/form/use-record-form";
import { recordWriter } from "@/data/admin/records";
import { disconnect } from "../../support/requests.ts";

beforeEach(() => void disconnect());

type Row = { id: number; version: number; title: string };
type Draft = { title: string };
type Options = NonNullable<Parameters<typeof useRecordForm<Row, Draft, Draft>>[2]>;

const row = { id: 1, version: 1, title: "One picture" };

// The forms look for unsaved copies. A request that failed would be repeated for seven seconds, in the tests of the next file,
// whose session it would find.
beforeEach(() => void vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {})));

/** A form whose stored record is `newest`, which someone else may have changed. */
function openForm(options: Options, newest: Row = row, save?: () => Promise<Row | null>) {
  const stored: string[] = [];
  const kind = {
    table: "blog_posts" as const,
    noun: ["post", "posts"] as const,
    fields: {},
    outsideText: [],
    save: async ({ title }: Draft, known: { id: number; version: number } | null) => {
      if (save) return save();
      if (known?.version !== newest.version) return null;
      stored.push(title);
      return { id: 1, version: known.version + 1, title };
    },
    get: async () => newest,
    holdsContent: () => false,
    toDraft: (from: Row | null) => ({ title: from?.title ?? "" }),
    isDraft: (value: unknown): value is Draft => typeof value === "object",
    check: () => ({}),
    toContent: (draft: Draft) => draft,
    toText: ({ title }: Draft) => title,
    describeSaved: () => "Saved.",
    explainFailure: (error: unknown) => [error instanceof Error ? error.message : "Failed."],
  };
  const opened = { row, restored: null };
  const { result } = renderInRouter(() => useRecordForm<Row, Draft, Draft>(kind, opened, options));
  return { form: result.current, stored };
}

test("a save asks about and stores the latest change, even if React has not rendered it yet", async () => {
  const mayStore = vi.fn<NonNullable<Options["mayStore"]>>(async () => true);
  const { form, stored } = openForm({ mayStore });
  // An upload finishes outside any event, and Save is pressed before the next render.
  form.change({ title: "Two pictures" });
  await form.save(true);
  expect(mayStore).toHaveBeenCalledExactlyOnceWith({ title: "Two pictures" }, { title: "One picture" });
  expect(stored).toEqual(["Two pictures"]);
});

test("a save retries a failed upload, and reports it only if that fails too", async () => {
  const upload = {
    id: "a",
    name: "a.png",
    fraction: null,
    failure: "“a.png” was not uploaded." as string | null,
    choice: 1,
    tryAgain: vi.fn<() => void>(),
    dismiss: () => {},
  };
  let failed = [upload];
  const place = {
    uploads: failed,
    progress: null,
    upload: () => {},
    store: () => Promise.reject(new Error("Nothing is stored here.")),
    listFailed: () => failed,
    settle: () => Promise.resolve(),
  };
  const { form, stored } = openForm({ uploads: [place] });
  form.change({ title: "With a picture" });
  expect(await form.save(true)).toEqual({
    failure: { reasons: ["“a.png” was not uploaded."], uploadIds: ["a"] },
  });
  expect(upload.tryAgain).toHaveBeenCalledTimes(1);

  upload.tryAgain.mockImplementation(() => {
    failed = [];
  });
  await form.save(true);
  expect(stored).toEqual(["With a picture"]);
});

test("a row matches what a save wrote only if the publication date matches too", () => {
  const published_at = "2026-03-04T05:06:07.000Z";
  const content = blogPosts.toContent({
    ...blogPosts.toDraft(null),
    status: "published",
    category_id: 1,
    published_at,
  });
  const row = { ...content, id: 1, version: 2, created_at: "2026-03-01T00:00:00+00:00", updated_at: null };
  expect(blogPosts.holdsContent({ ...row, published_at: "2026-03-04T05:06:07+00:00" }, content)).toBe(true);
  expect(blogPosts.holdsContent({ ...row, published_at: "2026-03-05T05:06:07+00:00" }, content)).toBe(false);
  expect(blogPosts.holdsContent({ ...row, published_at: null }, content)).toBe(false);
  expect(blogPosts.holdsContent(row, { ...content, published_at: "now" })).toBe(true);
  expect(blogPosts.holdsContent(row, { ...content, title: "Ferries" })).toBe(false);
});

test("a save that changes nothing, though nobody else has saved, is refused and no conflict", async () => {
  vi.mocked(console.error).mockReturnValue();
  const { form, stored } = openForm({}, row, async () => null);
  form.change({ title: "Not allowed" });
  expect(await form.save(true)).toEqual({ failure: { reasons: ["You may not change this."], uncertain: false } });
  expect(stored).toEqual([]);
});

test("what a lost answer stored is written over once, and never again after somebody else has stored the same", async () => {
  let stored = row;
  let broken = false;
  const store = (title: string) => (stored = { ...row, version: stored.version + 1, title });
  const records = {
    save: async (title: string, known: { id: number | string; version?: number } | null) => {
      if (known?.version !== stored.version) return null;
      store(title);
      if (broken) throw new NoAnswer();
      return stored;
    },
    get: async () => stored,
    holdsContent: (other: Row, title: string) => other.title === title,
  };
  const write = recordWriter(records);
  broken = true;
  await expect(write("First", row, "key")).rejects.toThrow(NoAnswer);
  broken = false;
  expect(await write("Second", row, "key")).toMatchObject({ saved: { title: "Second" } });

  const mine = stored;
  store("First");
  expect(await write("Third", mine, "key")).toEqual({ theirs: stored });
  expect(stored.title).toBe("First");
});

test("a text in which too much has changed to compare it word by word is compared line by line", () => {
  let now = 0;
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1000));
  render(<WordChanges before={"One tram\nstays\n"} after={"Two boats\nstays\n"} />);
  expect(screen.getByRole("deletion")).toHaveTextContent("(removed) One tram (end)");
  expect(screen.getByRole("insertion")).toHaveTextContent("(added) Two boats (end)");
});
