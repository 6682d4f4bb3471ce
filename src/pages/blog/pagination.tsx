import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { COUNT_LIMIT, POSTS_PER_PAGE, type PostList, type PostQuery } from "@/data/posts/posts";
import { listHref } from "./list-query";

/** The pages around this one, the first and the last. With more posts than are counted, the last is unknown. */
export function Pagination({ query, list }: { query: PostQuery; list: PostList }) {
  const uncounted = list.total >= COUNT_LIMIT;
  const lastPage = uncounted ? null : Math.ceil(list.total / POSTS_PER_PAGE);
  const hasNext = lastPage === null ? list.posts.length === POSTS_PER_PAGE : query.page < lastPage;
  if (query.page === 1 && !hasNext) return null;

  const around = [query.page - 1, query.page, ...(hasNext ? [query.page + 1] : [])];
  const pages = [...new Set([1, ...around, ...(lastPage ? [lastPage] : [])])].filter((page) => page > 0);

  return (
    <>
      <nav aria-label="Pages" className="pagination">
        {query.page > 1 && (
          <PageLink query={query} page={query.page - 1} rel="prev">
            <span aria-hidden="true">←</span> Previous <span className="sr-only">page</span>
          </PageLink>
        )}
        <ol>
          {pages.map((page, index) => (
            <li key={page} className={page - (pages[index - 1] ?? 0) > 1 ? "is-after-gap" : undefined}>
              <PageLink query={query} page={page}>
                <span className="sr-only">Page</span> {page}
              </PageLink>
            </li>
          ))}
        </ol>
        {hasNext && (
          <PageLink query={query} page={query.page + 1} rel="next">
            Next <span className="sr-only">page</span> <span aria-hidden="true">→</span>
          </PageLink>
        )}
      </nav>
      <noscript>
        <p className="mt-6 text-center">
          Searching and sorting need JavaScript. These pages have every post, and so has the{" "}
          <a href="/rss.xml" className="link">
            RSS feed
          </a>
          .
        </p>
      </noscript>
    </>
  );
}

type PageLinkProps = { query: PostQuery; page: number; rel?: "prev" | "next"; children: ReactNode };

function PageLink({ query, page, rel, children }: PageLinkProps) {
  return (
    <Link to={listHref({ ...query, page })} rel={rel} aria-current={page === query.page ? "page" : undefined}>
      {children}
    </Link>
  );
}
