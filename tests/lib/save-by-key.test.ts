import { expect, test } from "vitest";
import { type Effect, type FormState, type SaveEvent, saveMachine } from "@/pages/admin/form/save-machine";

type Draft = { title: string; status: string };
type Row = Draft & { id: number; version: number };

const STORED: Row = { id: 1, version: 3, title: "Tram", status: "draft" };
const toDraft = (row: Row | null): Draft => ({ title: row?.title ?? "", status: row?.status ?? "draft" });
const { open, step } = saveMachine<Row, Draft>(
  toDraft,
  ({ status }) => status === "draft",
  (draft, { status }) => ({ ...draft, status }),
);

/** A form in which a title was written and a status was chosen. */
function openForm(row: Row | null, status: string) {
  let state: FormState<Row, Draft> = open({ row, restored: null });
  let done: Effect<Row, Draft>[] = [];
  const send = (event: SaveEvent<Row, Draft>) => ([state, ...done] = step(state, event));
  const now = () => ({ draft: state.fields, problems: {}, unstored: "" });
  send({ type: "typed", part: { title: "Bus", status } });
  return {
    /** Begins a save, and answers whatever it asks first. Returns what it asks and writes. */
    save(closes: boolean, over?: Row | null) {
      send({ type: "requested", request: { closes, over }, now: now() });
      send({ type: "arrived", missing: null, now: now() });
      const asked = done;
      if (over !== undefined) return asked;
      send({ type: "answered", yes: true, now: now() });
      return [...asked, ...done];
    },
    fail: () => send({ type: "failed", failure: { reasons: ["No luck."] }, at: 7, now: now() }),
    beat: (theirs: Row) => send({ type: "conflicted", row: theirs, now: now() }),
    store: (stored: Row) => send({ type: "stored", row: stored, at: new Date(0), now: now() }),
    state: () => state,
    done: () => done,
  };
}

test.each<[row: Row | null, chosen: string]>([
  [null, "published"],
  [STORED, "published"],
  [{ ...STORED, status: "published" }, "draft"],
])(
  "of %j a save by key leaves open whether visitors see it, and that stays unsaved; a button saves it",
  (row, chosen) => {
    const { status } = toDraft(row);
    const form = openForm(row, chosen);
    const kept = [
      { do: "ask", draft: { title: "Bus", status } },
      { do: "write", draft: { title: "Bus", status }, isAsked: true },
    ];
    expect(form.save(false)).toMatchObject(kept);
    form.fail();
    expect(form.save(false), "after a failure").toMatchObject(kept);
    form.store({ ...STORED, title: "Bus", status, version: 4 });
    expect(form.state()).toMatchObject({ base: { title: "Bus", status }, fields: { title: "Bus", status: chosen } });
    expect(form.done().at(-1)).toMatchObject({ do: "tell", outcome: { typed: true } });
    expect(form.save(true).at(-1)).toMatchObject({ do: "write", draft: { status: chosen } });
  },
);

test("a save by key leaves published what somebody else has published meanwhile", () => {
  const theirs = { ...STORED, status: "published", version: 9 };
  const form = openForm(STORED, "draft");
  form.save(false);
  form.beat(theirs);
  expect(form.save(false, theirs)).toMatchObject([{ do: "write", draft: { title: "Bus", status: "published" } }]);
});
