import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { readFacts } from "@/content/company";
import type { Category } from "@/data/site";
import { fillIn, type PageWords, readWords, type Sections, type Words } from "@/content/page-words";
import { fallbackSettings, type SiteSettings } from "@/content/site-defaults";

/** What the owner has set: the settings, the stored words by page name, and the blog's categories. */
export type SiteContent = {
  settings: SiteSettings;
  pages: Readonly<Record<string, unknown>>;
  categories: readonly Category[];
};

type Site = SiteContent & { facts: ReadonlyMap<string, string>; read: Map<PageWords, unknown> };

function prepare(content: SiteContent): Site {
  const { settings, pages } = content;
  return { ...content, facts: readFacts(settings, pages.company), read: new Map() };
}

const ORIGINAL: SiteContent = { settings: fallbackSettings, pages: {}, categories: [] };
const Context = createContext<Site>(prepare(ORIGINAL));

/** `loaded` is null if the site could not be read: then the last one stays, or the original words are used. */
export function SiteContentProvider({ loaded, children }: { loaded: SiteContent | null; children: ReactNode }) {
  const content = useLastGood("content", loaded) ?? ORIGINAL;
  return <Context value={useMemo(() => prepare(content), [content])}>{children}</Context>;
}

export function useSiteSettings(): SiteSettings {
  return useContext(Context).settings;
}

/** What the owner has set, as stored. */
export function useSiteContent(): SiteContent {
  return useContext(Context);
}

/** A page's current words, with the names in braces filled in. */
export function useWords<All extends Sections>(page: PageWords<All>): Words<All> {
  const { pages, facts, read } = useContext(Context);
  if (!read.has(page)) read.set(page, fillIn(readWords(page, pages[page.page]), facts));
  // The map holds only a page's own words under that page.
  return read.get(page) as Words<All>;
}

/**
 * The value, or the last one that was not null for the same `key`: a failed refresh does not take away what was already
 * shown.
 */
export function useLastGood<Value>(key: string, current: Value | null): Value | null {
  const [last, setLast] = useState({ key, value: current });
  if (current !== null && last.value !== current) setLast({ key, value: current });
  return current ?? (last.key === key ? last.value : null);
}
