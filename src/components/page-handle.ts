import type { PageWords } from "@/content/page-words";

/** What a page's module says about it, through its route's `handle`. */
export type PageHandle = {
  words?: PageWords;
  /**
   * The page is a list of posts: it changes with every one of them, is no use without them, and its query string may ask
   * for other posts than the build put into it.
   */
  listsPosts?: boolean;
  /** The address that the bar marks as current, if it is not the page's own. */
  marks?(loaded: unknown): string | undefined;
  /** Whether the footer ends in very large words, given what the page has loaded. */
  endsLarge?(loaded: unknown): boolean;
};
