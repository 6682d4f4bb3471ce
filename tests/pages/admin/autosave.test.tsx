import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderInRouter } from "../../support/render-in-router.tsx";
import { NoAnswer } from "@/data/admin/failures";
import { SaveState } from "@/pages/admin/form/save-bar";
import { useRecordForm } from "@/pages/admin/form/use-record-form";
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
  ["has never been saved", { row: null }, { title: "New" }, /^$/],
  ["has no title", {}, { title: " " }, /^Not saved yet: Enter a title$/],
  ["waits for a picture", { uploads: [upload] }, { title: "New" }, /^Uploading 1 of 1$/],
  ["is published", { row: { ...DRAFT, status: "published" } }, { title: "New" }, /^$/],
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
