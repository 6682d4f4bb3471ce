import type { CopiedRecord, CopyState } from "@/data/admin/unsaved-copies";
import { isKind } from "@/data/admin/kinds";

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

/** Stores a form's copy in this browser. Throws if its storage is full or switched off. */
export function keepHere({ form, ...copy }: UnsavedCopy): void {
  localStorage.setItem(PREFIX + form, JSON.stringify(copy));
}

export function dropHere(form: string): void {
  try {
    localStorage.removeItem(PREFIX + form);
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

export function listHere(): UnsavedCopy[] {
  return readAll().flatMap(([form, json]) => parse(form, json) ?? []);
}

export function isInAnyCopyHere(text: string): boolean {
  return readAll().some(([, json]) => json.includes(text));
}

function readAll(): [form: string, json: string][] {
  try {
    return Object.entries(localStorage).flatMap(([key, json]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), String(json)]] : [],
    );
  } catch {
    return [];
  }
}

function parse(form: string, json: string): UnsavedCopy | null {
  try {
    const { table, recordId, keptAt, version, content, origin } = JSON.parse(json);
    return isKind(table) ? { form, table, recordId, keptAt, version, content, origin } : null;
  } catch {
    return null;
  }
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
