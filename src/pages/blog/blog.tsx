import { Link, Navigate, useLoaderData, type LoaderFunctionArgs } from "react-router-dom";
import { Container } from "@/components/container";
import { Seo } from "@/components/seo";
import { useSiteSettings } from "@/components/site-settings";
import { useLastGood } from "@/components/use-last-good";
import { listCategories, type Category } from "@/data/categories";
import { isOpeningCurrent } from "@/data/post-versions";
import { listPublishedPosts, POSTS_PER_PAGE, type PostList, type PostQuery } from "@/data/posts";
import { team } from "@/team";
import { BlogFilters } from "./blog-filters";
import { listHref, readListQuery } from "./list-query";
import { PostResults } from "./post-results";

/** `found` is null if it could not be loaded. */
type BlogData = { query: PostQuery; found: (PostList & { categories: Category[] }) | null };

const writers = new Intl.ListFormat("en-GB");

export async function loader({ request }: LoaderFunctionArgs): Promise<BlogData> {
  const query = readListQuery(new URL(request.url).searchParams);
  try {
    const [list, categories] = await Promise.all([listPublishedPosts(query), listCategories()]);
    return { query, found: { ...list, categories } };
  } catch (error) {
    if (request.signal.aborted) throw error;
    console.warn("The posts could not be read.", error);
    return { query, found: null };
  }
}

/** Pre-rendered data is current if it matches the address and no post has changed since. */
export const handle = {
  listsPosts: true,
  asksForSiteToo: true,
  async isCurrent({ query, found }: BlogData, url: URL, site: { version: number | null }): Promise<boolean> {
    const wanted = listHref(readListQuery(url.searchParams));
    return found !== null && wanted === listHref(query) && wanted === "/blog" && (await isOpeningCurrent(found, site.version));
  },
};

/** Renders what was loaded, not what the address says: a pre-rendered list stays until the requested one has loaded. */
export function Component() {
  const { query, found } = useLoaderData<typeof loader>();
  const { siteName } = useSiteSettings();
  const href = listHref(query);
  const shown = useLastGood(href, found);
  const categories = useLastGood("categories", found?.categories ?? null);
  const lastPage = Math.ceil((shown?.total ?? 0) / POSTS_PER_PAGE);
  // There are fewer posts than when the link was made.
  if (shown?.posts.length === 0 && lastPage > 0 && query.page > lastPage) {
    return <Navigate to={listHref({ ...query, page: lastPage })} replace />;
  }
  return (
    <>
      <Seo
        title={query.page > 1 ? `Blog, page ${query.page}` : "Blog"}
        description={`Guides, projects, news and engineering notes by ${siteName}: how apps are planned, assembled, tested and kept alive without a hundred thousand lines of code.`}
        path="/blog"
        noindex={href !== "/blog"}
      />
      <Container className="pt-32 pb-24 md:pt-40">
        <header className="blog-header">
          <h1 className="text-[clamp(2.375rem,7vw,5rem)] leading-[1.02]">The {siteName} blog</h1>
          <p className="mt-5 max-w-prose text-lg text-stone-700">
            How apps are planned, assembled, tested and kept alive. Written by{" "}
            <Link to="/about-us#team" className="link">
              {writers.format(team.map(({ name }) => name))}
            </Link>
            , in the week they learned it.
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
