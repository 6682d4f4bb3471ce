import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createStore } from "@/lib/store";
import { runSave } from "@/pages/admin/form/run-save";
import { fieldsBeforePress, type FormState, saveMachine } from "@/pages/admin/form/save-machine";

// Node 20 has none.
beforeAll(() => void vi.stubGlobal("navigator", { onLine: true }));
afterAll(() => void vi.unstubAllGlobals());

type Draft = { title: string; status: string };
type Row = Draft & { id: number; version: number };

const STORED: Row = { id: 1, version: 3, title: "Tram", status: "draft" };
const toDraft = (row: Row | null): Draft => ({ title: row?.title ?? "", status: row?.status ?? "draft" });

type Answers = { mayStore?: boolean; wrong?: "title" | "status"; fails?: boolean };

/** A form on whose button Publish somebody presses: the status during the save and after it, its errors, and the outcome. */
async function publish({ mayStore = true, wrong, fails = false }: Answers) {
  const { open, step } = saveMachine<Row, Draft>(toDraft, () => false);
  const live = createStore<FormState<Row, Draft>>(open({ row: STORED, restored: null }));
  const run = runSave(step, live);
  const written: Draft[] = [];
  const during: string[] = [];
  run.at({
    now: () => ({ draft: live.read().fields, problems: wrong ? { [wrong]: "Wrong" } : {}, unstored: "" }),
    settleUploads: async () => null,
    async mayStore(draft) {
      during.push(draft.status, live.read().fields.status, fieldsBeforePress(live.read()).status);
      return mayStore;
    },
    async write(draft) {
      if (fails) throw new Error("No luck.");
      written.push(draft);
      return { saved: { ...STORED, ...draft, version: 4 } };
    },
    goOn: () => undefined,
    end: () => undefined,
    explain: () => ["No luck."],
  });
  const outcome = await run.save(true, { change: { status: "published" } });
  const state = live.read();
  expect(fieldsBeforePress(state), "no button is at work").toEqual(state.fields);
  return { outcome, during, written, status: state.fields.status, errors: state.errors };
}

test("a button that changes the draft stores the change, and is named as before while it is at work", async () => {
  expect(await publish({})).toMatchObject({
    outcome: { saved: { status: "published" } },
    during: ["published", "published", "draft"],
    written: [{ title: "Tram", status: "published" }],
    status: "published",
  });
});

test.each<[how: string, answers: Answers, outcome: object, status: string, errors: object]>([
  ["is cancelled", { mayStore: false }, { cancelled: true }, "draft", {}],
  ["is refused", { wrong: "title" }, { refused: true }, "draft", { title: "Wrong" }],
  ["is refused for its change", { wrong: "status" }, { refused: true }, "draft", {}],
  ["fails", { fails: true }, { failure: { reasons: ["No luck."] } }, "published", {}],
])(
  "the change is taken back where a save is not carried out: one that %s",
  async (_, answers, outcome, status, errors) => {
    expect(await publish(answers)).toMatchObject({ outcome, written: [], status, errors });
  },
);

test("a press while a save by hand is under way changes nothing", async () => {
  const { open, step } = saveMachine<Row, Draft>(toDraft, () => false);
  const live = createStore<FormState<Row, Draft>>(open({ row: STORED, restored: null }));
  const run = runSave(step, live);
  run.at({
    now: () => ({ draft: live.read().fields, problems: {}, unstored: "" }),
    settleUploads: () => new Promise(() => undefined),
    mayStore: async () => true,
    write: () => expect.fail("nothing has arrived"),
    goOn: () => undefined,
    end: () => undefined,
    explain: () => [],
  });
  void run.save(true);
  expect(await run.save(true, { change: { status: "published" } })).toBeNull();
  expect(live.read().fields).toEqual(toDraft(STORED));
});
