import { type ReactNode, Fragment } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import type { Noun } from "@/data/admin/kind";
import { countOf } from "./record-words";
import { readPage } from "@/lib/list-address";
import { listPages } from "@/lib/list-pages";
import { pageAddress, useFilledPage } from "./page-address";

type PagedListProps = {
  shown: number;
  total: number;
  pageSize: number;
  noun: Noun;
  filtered: boolean;
  empty: string;
  children: ReactNode;
};

export function PagedList({ shown, total, pageSize, noun, filtered, empty, children }: PagedListProps) {
  const { pathname } = useLocation();
  const [one, many] = noun;
  useFilledPage(shown, Math.max(1, Math.ceil(total / pageSize)));
  // A page number past the end finds nothing either: the list may have become shorter.
  if (shown === 0 && (filtered || total > 0)) {
    return (
      <EmptyList>
        No {one} matches.{" "}
        <Link to={pathname} className="font-semibold underline">
          Show all {many}
        </Link>
      </EmptyList>
    );
  }
  if (shown === 0) return <EmptyList>{empty}</EmptyList>;
  return (
    <>
      {children}
      <ListPages pageSize={pageSize} total={total} noun={noun} />
    </>
  );
}

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-2xl border border-dashed border-stone-300 px-5 py-10 text-center text-stone-700">
      {children}
    </p>
  );
}

type ListPagesProps = { pageSize: number; total: number; noun: Noun };

export function ListPages({ pageSize, total, noun }: ListPagesProps) {
  const [params] = useSearchParams();
  const page = readPage(params);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <output className="text-stone-600 tabular-nums">
        {last === 1
          ? `Showing ${countOf(total, noun)}`
          : `Showing ${first} to ${Math.min(page * pageSize, total)} of ${total} ${noun[1]}`}
      </output>
      {last > 1 && (
        <nav aria-label="Pages" className="flex flex-wrap gap-1">
          {page > 1 && (
            <PageLink to={pageAddress(params, page - 1)} rel="prev">
              Previous
            </PageLink>
          )}
          {listPages(page, last).map(({ page: target, afterGap }) => (
            <Fragment key={target}>
              {afterGap && (
                <span aria-hidden="true" className="px-1 py-2">
                  …
                </span>
              )}
              <PageLink to={pageAddress(params, target)} current={target === page}>
                <span className="sr-only">Page </span>
                {target}
              </PageLink>
            </Fragment>
          ))}
          {page < last && (
            <PageLink to={pageAddress(params, page + 1)} rel="next">
              Next
            </PageLink>
          )}
        </nav>
      )}
    </div>
  );
}

type PageLinkProps = { to: string; rel?: "prev" | "next"; current?: boolean; children: ReactNode };

function PageLink({ to, rel, current = false, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      rel={rel}
      aria-current={current ? "page" : undefined}
      className={`min-w-9 rounded-lg px-3 py-2 text-center font-semibold tabular-nums ${current ? "bg-ink text-white" : "hover:bg-stone-200"}`}
    >
      {children}
    </Link>
  );
}
