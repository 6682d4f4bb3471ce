import type { PageWords } from "@/content/fields";

/** What a page's module says of it, through its route's `handle`. */
export type PageHandle = {
  /** What the page says. */
  words?: PageWords;
  /**
   * The page is a list of posts: it changes with every one of them, it is nothing without them, and its query string may ask
   * for others than the build has put into it.
   */
  listsPosts?: boolean;
};
