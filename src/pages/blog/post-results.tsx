import { Link, useNavigation } from "react-router-dom";
import { BlockWall, type Wall } from "@/components/page-opening";
import { FailedMessage } from "@/components/status-message";
import { useWords } from "@/components/site-content";
import { blog } from "@/content/blog";
import { PostCard } from "@/components/post/post-card";
import { COUNT_LIMIT, POSTS_PER_PAGE, type PostList, type PostQuery } from "@/data/posts/posts";
import { isListPath, listHref } from "./list-query";
import { Pagination } from "./pagination";

const emptyShelf: Wall = {
  blocks: [
    [12, 48, 32, 120, "fill-ink"],
    [52, 72, 40, 96, "fill-sky-deep"],
    [300, 64, 40, 104, "fill-moss-deep"],
    [0, 168, 352, 8, "fill-ink"],
  ],
  loose: { block: [100, 50, 32, 118, "fill-signal"], lies: "translate(79 43) rotate(90 116 109)" },
};

type PostResultsProps = {
  query: PostQuery;
  /** Null if they could not be loaded. */
  list: PostList | null;
};

export function PostResults({ query, list }: PostResultsProps) {
  const { state, location } = useNavigation();
  const words = useWords(blog).results;
  const loading = state === "loading" && isListPath(location.pathname);
  const opening = listHref(query) === "/blog";
  return (
    // Hidden while the pre-rendered list is not the one in the address, which is still loading.
    <section aria-label="Posts found" aria-busy={loading} className="in-data-pending-search:invisible">
      <output className="mt-8 mb-6 block font-semibold tabular-nums">
        {loading ? "Loading..." : list && <CountLine list={list} page={query.page} />}
      </output>
      {!list && <FailedMessage>{words.failed}</FailedMessage>}
      {list?.posts.length === 0 && (
        <div className="grid items-end gap-x-12 gap-y-10 rounded-block bg-paper-deep px-6 py-8 sm:p-10 md:grid-cols-2">
          <div>
            <p className="font-display text-xl/[1.2] font-bold text-balance">{words.nothingFound}</p>
            {!opening && (
              <Link to="/blog" className="link mt-4 inline-block py-1 font-semibold">
                {words.showAll}
              </Link>
            )}
          </div>
          <BlockWall wall={emptyShelf} className="w-full max-w-md justify-self-end" />
        </div>
      )}
      {list && list.posts.length > 0 && (
        <>
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {list.posts.map((post, index) => {
              const lead = opening && index === 0;
              return (
                <li key={post.id} className={lead ? "grid min-w-0 sm:col-span-2 lg:row-span-2" : "grid min-w-0"}>
                  <PostCard post={post} lead={lead} first={index === 0} />
                </li>
              );
            })}
          </ul>
          <Pagination query={query} list={list} />
        </>
      )}
    </section>
  );
}

/** How many posts there are, and which of them this page shows if there are more. */
function CountLine({ list: { posts, total }, page }: { list: PostList; page: number }) {
  const before = (page - 1) * POSTS_PER_PAGE;
  const last = before + posts.length;
  const all = total >= COUNT_LIMIT ? "1,000+" : total;
  return (
    <>
      {`Showing ${all} ${total === 1 ? "post" : "posts"}`}
      {posts.length > 0 && posts.length < total && (
        <span className="font-normal text-stone-600">
          {before + 1 === last ? `, number ${last} on this page` : `, ${before + 1} to ${last} on this page`}
        </span>
      )}
    </>
  );
}
