import { custom, nullable, object, optional } from "valibot";
import { dropStored, keepStored, listStored, readStored, time, oneOf } from "@/browser/storage";
import type { CopiedRecord, CopyState } from "@/data/admin/unsaved-copies";
import { KIND_NAMES } from "@/data/admin/kinds/kinds";

/** Work in a form that nobody has saved yet. A form has one copy in its browser and one on the server. */
export type UnsavedCopy<Content = unknown> = CopiedRecord & {
  form: string;
  keptAt: string;
  version: number | null;
  content: Content;
  /** The copy of another device with which this one began. */
  origin?: CopyState | undefined;
  /** Where the server has it and this browser has not: the device that sent it. */
  server?: { id: number; device: string; deviceName: string } | undefined;
};

const PREFIX = "blockwork-unsaved:";

const whole = custom<number>(Number.isInteger);
const shape = object({
  table: oneOf(KIND_NAMES),
  recordId: nullable(whole),
  keptAt: time,
  version: nullable(whole),
  /** Its form knows what belongs in it. */
  content: custom<Record<string, unknown>>((content) => typeof content === "object" && !Array.isArray(content ?? [])),
  origin: optional(object({ id: whole, keptAt: time })),
});

/** Stores a form's copy in this browser. Throws if its storage is full or switched off. */
export function keepHere({ form, ...copy }: UnsavedCopy): void {
  if (!keepStored(PREFIX + form, copy)) throw new Error("The storage is full or blocked.");
}

export function dropHere(form: string): void {
  dropStored(PREFIX + form);
}

export function listHere(): UnsavedCopy[] {
  return listStored(PREFIX).flatMap((key) => {
    const copy = readStored(key, shape);
    return copy ? [{ ...copy, form: key.slice(PREFIX.length) }] : [];
  });
}

export function isInAnyCopyHere(text: string): boolean {
  return listHere().some(({ content }) => JSON.stringify(content).includes(text));
}

/** Forms of this tab that were just closed: the browser releases their locks a moment after the next form opens. */
const closedHere = new Set<string>();

/** Marks a form as open in this browser until the returned function is called or the tab is gone. */
export function holdForm(form: string): () => void {
  closedHere.delete(form);
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  void navigator.locks?.request(PREFIX + form, () => held);
  return () => {
    closedHere.add(form);
    free();
  };
}

export async function listOpenForms(): Promise<Set<string>> {
  const locks = await navigator.locks?.query();
  const forms = locks?.held?.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])) ?? [];
  return new Set(forms.filter((form) => !closedHere.has(form)));
}
