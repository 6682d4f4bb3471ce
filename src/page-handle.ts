/** What a page, through its route's `handle`, tells those who run it. Each part may be left out. */
export type PageHandle = {
  /** Whether the data that the build put into the page still holds. */
  isCurrent?: (data: unknown, url: URL, siteData: unknown) => Promise<boolean>;
  /** It loads the data of the site's frame in the same request, which saves another one. */
  asksForSiteToo?: boolean;
  /**
   * The page is a list of posts: it changes with every one of them, it is nothing without them, and its query string may ask
   * for others than the build has put into it.
   */
  listsPosts?: boolean;
};
