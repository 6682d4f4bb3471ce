import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { COUNT_LIMIT, POSTS_PER_PAGE, type PostList, type PostQuery } from "@/data/posts/posts";
import { listPages } from "@/lib/list-pages";
import { listHref } from "./list-query";

export function Pagination({ query, list }: { query: PostQuery; list: PostList }) {
  const uncounted = list.total >= COUNT_LIMIT;
  const lastPage = uncounted ? null : Math.ceil(list.total / POSTS_PER_PAGE);
  const hasNext = lastPage === null ? list.posts.length === POSTS_PER_PAGE : query.page < lastPage;
  if (query.page === 1 && !hasNext) return null;

  return (
    <>
      <nav aria-label="Pages" className="mt-16 flex flex-wrap items-center justify-center gap-2">
        {query.page > 1 && (
          <PageLink query={query} page={query.page - 1} rel="prev">
            <span aria-hidden="true">←</span> Previous <span className="sr-only">page</span>
          </PageLink>
        )}
        <ol className="flex flex-wrap gap-2">
          {listPages(query.page, lastPage, hasNext).map(({ page, afterGap }) => (
            <li key={page} className={afterGap ? "before:pr-3 before:pl-1 before:content-['…']" : undefined}>
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
          Searching and sorting need JavaScript. Every post is in these pages, and in the{" "}
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
    <Link
      to={listHref({ ...query, page })}
      rel={rel}
      aria-current={page === query.page ? "page" : undefined}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-xl px-3 font-semibold tabular-nums hover:bg-paper-deep aria-[current]:bg-ink aria-[current]:text-white"
    >
      {children}
    </Link>
  );
}
