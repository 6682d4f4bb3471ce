import { expect } from "vitest";
import { type FormState, type Now, type SaveEvent, saveMachine } from "@/pages/admin/form/save-machine";

type Draft = { title: string; status: string };
type Row = Draft & { id: number; version: number };

export const STORED: Row = { id: 1, version: 3, title: "Tram", status: "draft" };
export const toDraft = (row: Row | null): Draft => ({ title: row?.title ?? "", status: row?.status ?? "draft" });
const { open, step } = saveMachine<Row, Draft>(toDraft, ({ status }) => status === "draft");
export const AT = new Date(0);

/** A form, what happens to it, and what was asked of its edge since it was last looked at. */
export function openForm(row: Row | null = STORED, restored: Parameters<typeof open>[0]["restored"] = null) {
  let state: FormState<Row, Draft> = open({ row, restored });
  let done: unknown[] = [];
  const send = (event: SaveEvent<Row, Draft>) => {
    const [next, ...effects] = step(state, event);
    state = next;
    done.push(...effects);
  };
  const now = (part: Partial<Now<Draft>> = {}): Now<Draft> => ({
    draft: state.fields,
    problems: state.fields.title ? {} : { title: "Enter a title" },
    unstored: "",
    ...part,
  });
  return {
    send,
    now,
    type: (title: string) => send({ type: "typed", part: { title } }),
    ask: (over?: Row | null, closes = false) => send({ type: "requested", request: { closes, over }, now: now() }),
    due: (part: Partial<Now<Draft>> = {}) => send({ type: "autosave due", now: now(part) }),
    arrive: () => send({ type: "arrived", missing: null, now: now() }),
    answer: (yes = true) => send({ type: "answered", yes, now: now() }),
    store: (row: Row = { ...STORED, ...state.fields, version: 4 }) => send({ type: "stored", row, at: AT, now: now() }),
    fail: (uncertain = false) =>
      send({ type: "failed", failure: { reasons: ["No luck."], uncertain }, at: 7, now: now() }),
    beat: (row: Row | null) => send({ type: "conflicted", row, now: now() }),
    state: () => state,
    name: () => state.save.name,
    /** Forgets what it returns. */
    asked: () => done.splice(0),
  };
}

/** A form whose save by hand is on its way. */
export function saving(title = "Bus", closes = false, row: Row | null = STORED) {
  const form = openForm(row);
  form.type(title);
  form.ask(undefined, closes);
  form.arrive();
  form.answer();
  expect(form.asked().at(-1)).toMatchObject({ do: "write", over: row && { id: row.id, version: row.version } });
  return form;
}
