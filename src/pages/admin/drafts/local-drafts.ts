import type { CopyState } from "@/data/admin/drafts/unsaved-copies";

/**
 * Copies of unsaved work in this browser's storage. Every open form writes under a key of its own, so that two tabs never
 * overwrite each other's copy; a lock says for as long as the form is open that its copy needs no rescue.
 */
export type LocalDraft<Content> = {
  key: string;
  /** ISO time. */
  keptAt: string;
  /** Which version of the record the work began with; null for a new one. */
  version: number | null;
  content: Content;
  /** The copy of another device with which this one began. */
  origin?: CopyState | undefined;
};

const PREFIX = "blockwork-draft:";

export function draftKey(record: string, form: string): string {
  return `${PREFIX}${record}:${form}`;
}

/** The id of the form that wrote a copy, a UUID; null if the key is not that of a copy. */
export function formOf({ key }: Pick<LocalDraft<unknown>, "key">): string | null {
  return /[^:]+$/.exec(key)?.[0].match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)?.[0] ?? null;
}

/** Throws when the browser's storage is full or switched off. */
export function keepDraft<Content>({ key, ...draft }: LocalDraft<Content>): void {
  localStorage.setItem(key, JSON.stringify(draft));
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

/** The copies of a record's forms that are no longer open, newest first. `isContent` refuses what an older version wrote. */
export async function listLostDrafts<Content>(
  record: string,
  isContent: (value: unknown) => value is Content,
): Promise<LocalDraft<Content>[]> {
  const open = await listOpenForms();
  return readAll()
    .filter(({ key }) => key.startsWith(`${PREFIX}${record}:`) && !open.has(key))
    .flatMap(({ key, json }) => parseDraft(key, json, isContent) ?? [])
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Where a copy of unsaved work belongs, and what it is called. */
export type UnsavedCopy = {
  key: string;
  /** "post", "case study", "settings". */
  noun: string;
  /** The record's id, or "new". */
  id: string;
  title: string;
  /** ISO time. */
  keptAt: string;
  origin?: CopyState | undefined;
};

/** The copies of all forms that are no longer open, newest first. */
export async function listUnsavedCopies(): Promise<UnsavedCopy[]> {
  const open = await listOpenForms();
  return readAll()
    .filter(({ key }) => !open.has(key))
    .flatMap(({ key, json }) => {
      const [noun = "", id = ""] = key.slice(PREFIX.length).split(":");
      const draft = parseDraft(key, json, isNamed);
      return draft ? [{ key, noun, id, keptAt: draft.keptAt, origin: draft.origin, title: String(draft.content.title ?? draft.content.siteName ?? "") }] : [];
    })
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

function isNamed(value: unknown): value is { title?: unknown; siteName?: unknown } {
  return typeof value === "object" && value !== null;
}

/** Whether any copy, of an open form or a lost one, contains `text`. */
export function isInAnyDraft(text: string): boolean {
  return readAll().some(({ json }) => json.includes(text));
}

/** Forms of this tab that were just closed: the browser releases their locks a moment after the next form opens. */
const closedHere = new Set<string>();

/** Marks a form's copy as belonging to an open form until the returned function is called or the tab is gone. */
export function holdDraft(key: string): () => void {
  closedHere.delete(key);
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  void navigator.locks?.request(key, () => held);
  return () => {
    closedHere.add(key);
    free();
  };
}

/** The keys of the copies whose forms are open in some tab of this browser. */
export async function listOpenForms(): Promise<Set<string>> {
  const locks = await navigator.locks?.query();
  const names = locks?.held?.flatMap(({ name }) => name ?? []) ?? [];
  return new Set(names.filter((name) => !closedHere.has(name)));
}

function readAll(): { key: string; json: string }[] {
  try {
    return Object.entries(localStorage).flatMap(([key, json]) => (key.startsWith(PREFIX) ? [{ key, json: String(json) }] : []));
  } catch {
    return [];
  }
}

function parseDraft<Content>(
  key: string,
  json: string,
  isContent: (value: unknown) => value is Content,
): LocalDraft<Content> | null {
  try {
    const { keptAt, version, content, origin } = JSON.parse(json);
    if (Number.isNaN(Date.parse(keptAt)) || !isContent(content)) return null;
    return { key, keptAt, version: typeof version === "number" ? version : null, content, origin };
  } catch {
    return null;
  }
}
