import { Link, useNavigation } from "react-router-dom";
import { FailedMessage } from "@/components/failed-message";
import { PostCard } from "@/components/post/post-card";
import { COUNT_LIMIT, type PostList, type PostQuery } from "@/data/posts/posts";
import { isListPath, listHref } from "./list-query";
import { Pagination } from "./pagination";

type PostResultsProps = {
  query: PostQuery;
  /** Null if they could not be loaded. */
  list: PostList | null;
};

export function PostResults({ query, list }: PostResultsProps) {
  const { state, location } = useNavigation();
  const loading = state === "loading" && isListPath(location.pathname);
  const opening = listHref(query) === "/blog";
  return (
    <section aria-label="Posts found" aria-busy={loading} className="post-results">
      <output className="mt-8 mb-6 block font-medium tabular-nums">
        {loading ? "Loading..." : list && countLine(list.total)}
      </output>
      {!list && <FailedMessage>The posts could not be loaded just now.</FailedMessage>}
      {list?.posts.length === 0 && (
        <div className="rounded-block border-2 border-dashed border-stone-400 p-6 sm:p-10">
          <p className="text-lg">No posts found matching your criteria. Try adjusting your filters.</p>
          {!opening && (
            <Link to="/blog" className="link mt-4 inline-block py-1 font-semibold">
              Show all posts
            </Link>
          )}
        </div>
      )}
      {list && list.posts.length > 0 && (
        <>
          <ul className="post-grid">
            {list.posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} lead={opening && index === 0} first={index === 0} />
              </li>
            ))}
          </ul>
          <Pagination query={query} list={list} />
        </>
      )}
    </section>
  );
}

function countLine(total: number): string {
  if (total >= COUNT_LIMIT) return "Showing 1,000+ posts";
  return `Showing ${total} ${total === 1 ? "post" : "posts"}`;
}
