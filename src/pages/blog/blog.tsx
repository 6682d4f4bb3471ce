import { data, Link, Navigate, useLoaderData, type LoaderFunctionArgs } from "react-router-dom";
import { BlockWall, type Wall } from "@/components/block-wall";
import { Container } from "@/components/container";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { useLastGood } from "@/components/use-last-good";
import type { Category } from "@/data/categories";
import { isListCurrent } from "@/data/posts/post-versions";
import { POSTS_PER_PAGE, type PostList, type PostQuery } from "@/data/posts/posts";
import { writers } from "@/writers";
import { BlogFilters } from "./blog-filters";
import { listHref, pageHref, readListAddress } from "./list-query";
import { PostResults } from "./post-results";
import { listReader } from "./row-readers";

/** `found` is null if it could not be loaded; `movedTo` is the list's own address if this is another one. */
type BlogData = { query: PostQuery; found: (PostList & { categories: Category[] }) | null; movedTo?: string };

/** "A, B and C". Not by `Intl`: to load that costs a cheap phone 60 ms of every visit. */
const writersNamed = Object.values(writers)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " and ");

/** The list at `/blog?…` and at `/blog/page/2` and on, which are the further pages of the whole list. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<BlogData> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/$/, "");
  const query = readListAddress(url);
  if (!query) throw data("No such page", { status: 404 });
  const own = listHref(query);
  if (own.split("?")[0] !== url.pathname) return { query, found: null, movedTo: own };
  try {
    const reader = context.get(listReader);
    const [list, categories] = await Promise.all([reader.listPublishedPosts(query), reader.listCategories()]);
    if (list.posts.length === 0 && query.page > 1 && own === pageHref(query.page)) throw data("No such page", { status: 404 });
    return { query, found: { ...list, categories } };
  } catch (error) {
    // Only failures become a message on the page; a 404 is an answer.
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    console.warn("The posts could not be read.", error);
    return { query, found: null };
  }
}

/** Pre-rendered data is current if it matches the address and no post has changed since. */
export const handle = {
  listsPosts: true,
  asksForSiteToo: true,
  async isCurrent({ query, found }: BlogData, url: URL, site: { version: number | null }): Promise<boolean> {
    const wanted = readListAddress(url);
    return found !== null && wanted !== null && listHref(wanted) === pageHref(query.page) && (await isListCurrent(found, query.page, site.version));
  },
};

/** A shelf, and the book that is being read. */
const shelf: Wall = {
  blocks: [
    [16, 48, 32, 120, "fill-ink"], [56, 72, 40, 96, "fill-sky-deep"], [104, 32, 32, 136, "fill-butter"], [144, 64, 48, 104, "fill-moss-deep"],
    [200, 48, 28, 120, "fill-lilac-deep"], [272, 136, 72, 32, "fill-sky"], [284, 100, 56, 32, "fill-butter-deep"], [0, 170, 352, 6, "fill-ink"],
  ],
  loose: { block: [240, 54, 30, 114, "fill-signal"], turn: -9 },
};

/** Renders what was loaded, not what the address says: a pre-rendered list stays until the requested one has loaded. */
export function Component() {
  const { query, found, movedTo } = useLoaderData<typeof loader>();
  const { siteName } = useSiteSettings();
  const href = listHref(query);
  const shown = useLastGood(href, found);
  const categories = useLastGood("categories", found?.categories ?? null);
  const lastPage = Math.ceil((shown?.total ?? 0) / POSTS_PER_PAGE);
  // Not a redirect in the loader: that would replace the page the reader came from in the history.
  if (movedTo !== undefined) return <Navigate to={movedTo} replace />;
  // There are fewer matches than when the link was made.
  if (shown?.posts.length === 0 && lastPage > 0 && query.page > lastPage) {
    return <Navigate to={listHref({ ...query, page: lastPage })} replace />;
  }
  return (
    <>
      <Seo
        title={query.page > 1 ? `Blog, page ${query.page}` : "Blog"}
        description={
          query.page > 1
            ? `Page ${query.page} of the ${siteName} blog: earlier guides, projects, news and engineering notes.`
            : `Guides, projects, news and engineering notes by ${siteName}: how apps are planned, assembled, tested and kept alive without a hundred thousand lines of code.`
        }
        path={href}
        noindex={href !== pageHref(query.page)}
      />
      <Container className="pt-32 pb-24 md:pt-40">
        <header className="blog-header relative">
          <BlockWall wall={shelf} className="absolute right-0 -bottom-2 w-64 max-lg:hidden xl:w-80" />
          <h1 className="text-[clamp(2rem,1.05rem+4.8vw,5rem)]/[1.02]">The {siteName} blog</h1>
          <p className="lead mt-5">
            How apps are planned, assembled, tested and kept alive.
            {writersNamed && (
              <>
                {" "}
                Written by{" "}
                <Link to="/about-us#team" className="link">
                  {writersNamed}
                </Link>
                , in the week they learned it.
              </>
            )}
          </p>
        </header>
        {shown?.total === 0 && href === "/blog" ? (
          <p className="mt-12 rounded-block border-2 border-dashed border-stone-400 p-6 text-lg sm:p-10">
            The first post is being written.
          </p>
        ) : (
          <>
            <BlogFilters query={query} categories={categories ?? []} />
            <PostResults query={query} list={shown} />
          </>
        )}
      </Container>
    </>
  );
}
