import type { Tables } from "@/data/database.types";
import { CASE_STUDY_COLUMNS } from "./case-studies";
import { POST_COLUMNS } from "./posts";

type KindTable = "blog_posts" | "case_studies" | "enquiries" | "blog_categories" | "settings" | "page_content";

type KindOf<Table extends KindTable> = {
  /** "post", "posts". */
  noun: readonly [one: string, many: string];
  /** The screen that lists them; settings are one form. */
  screen: string;
  /** What changes of these columns are called in the history, where they are no part of the text. */
  changes: Partial<Record<keyof Tables<Table>, string>>;
};

/** Every kind of record that has a history and a bin, by its table. */
export const KINDS: { [Table in KindTable]: KindOf<Table> } = {
  blog_posts: {
    noun: ["post", "posts"],
    screen: "/admin/blog-posts",
    changes: { ...POST_COLUMNS, title: undefined, body: undefined },
  },
  case_studies: {
    noun: ["case study", "case studies"],
    screen: "/admin/case-studies",
    changes: Object.fromEntries(Object.entries(CASE_STUDY_COLUMNS).filter(([, name]) => name !== null)),
  },
  enquiries: { noun: ["enquiry", "enquiries"], screen: "/admin/enquiries", changes: {} },
  blog_categories: { noun: ["category", "categories"], screen: "/admin/categories", changes: {} },
  page_content: { noun: ["page", "pages"], screen: "/admin/pages", changes: {} },
  settings: {
    noun: ["settings", "settings"],
    screen: "/admin/settings",
    changes: { meta_description: "description for search results" },
  },
};

/** A kind of record; its name is that of its table. */
export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS).filter(isKind);

export function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name);
}

/** The admin's address of a record; of a new one for "new". */
export function recordAddress(kind: Kind, id: number | string): string {
  const { screen } = KINDS[kind];
  return kind === "settings" ? screen : `${screen}?${kind === "enquiries" ? "open" : "edit"}=${id}`;
}
