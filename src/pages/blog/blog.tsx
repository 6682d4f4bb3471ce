import { data, Link, Navigate, useLoaderData, type LoaderFunctionArgs } from "react-router-dom";
import { readOrShown } from "@/browser/last-shown";
import { BlockWall, type Wall } from "@/components/page-opening";
import { NotFoundMessage, useMissing } from "@/components/not-found/not-found-message";
import { Seo } from "@/components/seo";
import { useSiteContent, useWords } from "@/components/site-content";
import { blog } from "@/content/blog";
import { team } from "@/content/team";
import { listPublishedPosts, POSTS_PER_PAGE, type PostList, type PostQuery } from "@/data/posts/posts";
import { BlogFilters } from "./blog-filters";
import { listHref, pageHref, readListAddress } from "./list-query";
import { PostResults } from "./post-results";

/** `found` is null if it could not be loaded; `movedTo` is the list's own address if this is a different one. */
type BlogData = { query: PostQuery; found: PostList | null; movedTo?: string };

/** The list at `/blog?…`, and the further pages of the whole list from `/blog/page/2` on. */
export async function loader({ request }: LoaderFunctionArgs): Promise<BlogData> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/$/, "");
  const query = readListAddress(url);
  if (!query) throw data("No such page", { status: 404 });
  const own = listHref(query);
  if (own.split("?")[0] !== url.pathname) return { query, found: null, movedTo: own };
  const found = await readOrShown(request, "found", "The posts", async () => {
    const list = await listPublishedPosts(query);
    if (list.posts.length === 0 && query.page > 1 && own === pageHref(query.page))
      throw data("No such page", { status: 404 });
    return list;
  });
  return { query, found };
}

export const handle = { listsPosts: true, words: blog };

/** The blocks stand on the line above the filters. */
const shelf: Wall = {
  blocks: [
    [16, 48, 32, 120, "fill-ink"],
    [56, 72, 40, 96, "fill-sky-deep"],
    [104, 32, 32, 136, "fill-butter"],
    [144, 64, 48, 104, "fill-moss-deep"],
    [200, 48, 28, 120, "fill-lilac-deep"],
    [272, 136, 72, 32, "fill-sky"],
    [284, 100, 56, 32, "fill-butter-deep"],
  ],
  loose: { block: [240, 54, 30, 114, "fill-signal"], lies: "rotate(-9 255 111)" },
};

/** Renders what was loaded, not what the address says: a pre-rendered list stays until the requested one has loaded. */
export function Component() {
  const { query, found: shown, movedTo } = useLoaderData<typeof loader>();
  const { search, opening } = useWords(blog);
  const { people } = useWords(team).team;
  // "A, B & C". Not with `Intl`, which costs a cheap phone 60 ms on every visit.
  const writersNamed = people
    .map(({ name }) => name)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " & ");
  const href = listHref(query);
  const { categories } = useSiteContent();
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
        title={query.page > 1 ? `${search.title}, page ${query.page}` : search.title}
        description={query.page > 1 ? `Page ${query.page}. ${search.description}` : search.description}
        path={href}
        noindex={href !== pageHref(query.page)}
      />
      <div className="page-width pt-32 pb-24 md:pt-40">
        <header className="blog-header relative">
          <BlockWall wall={shelf} className="absolute right-0 -bottom-12 w-64 max-lg:hidden xl:w-80" />
          <h1 className="text-3xl/[1.02] md:text-4xl/[1.02]">{opening.title}</h1>
          <p className="lead mt-5">
            {opening.introduction}
            {writersNamed && (
              <>
                {` ${opening.writtenBy} `}
                <Link to="/about-us#team" className="link">
                  {writersNamed}
                </Link>
                {opening.afterTheirNames}
              </>
            )}
          </p>
        </header>
        {shown?.total === 0 && href === "/blog" ? (
          <p className="mt-12 rounded-block border-2 border-dashed border-stone-400 p-6 text-lg sm:p-10">
            {opening.empty}
          </p>
        ) : (
          <>
            <BlogFilters query={query} categories={categories} />
            <PostResults query={query} list={shown} />
          </>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  useMissing();
  return <NotFoundMessage />;
}
