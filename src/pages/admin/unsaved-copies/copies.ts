import { custom, object } from "valibot";
import { dropStored, keepStored, listStored, nullable, oneOf, readStored, time, uuid } from "@/browser/storage";
import { type Kind, KIND_NAMES } from "@/data/admin/records";
import { lastCharacters } from "@/lib/characters-in-admin";

/** Unsaved work in a form. A record has one copy in this browser; each form for a new record has its own. */
export type UnsavedCopy<Content = unknown> = {
  table: Kind;
  /** Null for a record that has not been saved yet. */
  recordId: number | null;
  /** The id of the form that wrote it: a new record is stored under it. */
  form: string;
  keptAt: string;
  /** The version of the record that the work is based on. */
  version: number | null;
  content: Content;
};

type Place = Pick<UnsavedCopy, "table" | "recordId" | "form">;

const PREFIX = "blockwork-unsaved:";
const READ = 500;
const SHOWN = 60;

const whole = custom<number>(Number.isInteger);
const shape = object({
  table: oneOf(KIND_NAMES),
  recordId: nullable(whole),
  form: uuid,
  keptAt: time,
  version: nullable(whole),
  /** Its form checks the content. */
  content: custom<Record<string, unknown>>((content) => typeof content === "object" && !Array.isArray(content ?? [])),
});

function keyOf({ table, recordId, form }: Place): string {
  return `${PREFIX}${table}:${recordId ?? form}`;
}

/** Stores a copy, replacing the record's earlier one. Throws if the browser's storage is full or blocked. */
export function keepCopy(copy: UnsavedCopy): void {
  if (!keepStored(keyOf(copy), copy)) throw new Error("The storage is full or blocked.");
}

export function dropCopy(copy: Place): void {
  dropStored(keyOf(copy));
}

function listCopies(): UnsavedCopy[] {
  return listStored(PREFIX).flatMap((key) => {
    const copy = readStored(key, shape);
    if (copy && keyOf(copy) === key) return copy;
    // It is damaged, so nobody could restore or discard it.
    dropStored(key);
    return [];
  });
}

/** The copies of a record, newest first. */
export function listCopiesOf({ table, recordId }: Omit<Place, "form">): UnsavedCopy[] {
  return listCopies()
    .filter((copy) => copy.table === table && copy.recordId === recordId)
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export function isInAnyCopy(text: string): boolean {
  return listCopies().some(({ content }) => JSON.stringify(content).includes(text));
}

/** The record's title in the copy; "" if it has none. */
export function titleOf({ content }: UnsavedCopy): string {
  const { title, site_name: siteName, page } = Object(content);
  return [title, siteName, page].find((name) => typeof name === "string") ?? "";
}

/** The last words of its text, which tell copies of one record apart; "" without a text. */
export function lastWordsOf({ content }: Pick<UnsavedCopy, "content">): string {
  const { body, description } = Object(content);
  const end = lastCharacters([body, description].find((text) => typeof text === "string") ?? "", READ);
  // The end may begin inside a tag, and tags separate words.
  const html = end.replace(/^[^<>]*>/, "").replaceAll("<", " <");
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent.replace(/\s+/g, " ").trim();
  return text.length > SHOWN ? `…${lastCharacters(text, SHOWN).replace(/^\S*\s/, "")}` : text;
}
