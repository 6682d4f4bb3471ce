import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { EmptyList } from "@/pages/admin/records/empty-list";
import { ListPages } from "@/pages/admin/records/list/list-pages";

type PagedListProps = {
  /** How many rows the page has, and how many match in all. */
  shown: number;
  total: number;
  page: number;
  pageSize: number;
  noun: [one: string, many: string];
  /** Whether a search or a filter leaves something out. */
  filtered: boolean;
  /** Shown when there is nothing at all: what to do next. */
  empty: string;
  /** The list. */
  children: ReactNode;
};

/** A page of a list with links to the other pages, or why there is nothing to see. */
export function PagedList({ shown, total, page, pageSize, noun, filtered, empty, children }: PagedListProps) {
  const { pathname } = useLocation();
  const [one, many] = noun;
  // A page number past the end finds nothing either: the list may have become shorter.
  if (shown === 0 && (filtered || total > 0)) {
    return (
      <EmptyList>
        No {one} matches. <Link to={pathname} className="font-semibold underline">Show all {many}</Link>
      </EmptyList>
    );
  }
  if (shown === 0) return <EmptyList>{empty}</EmptyList>;
  return (
    <>
      {children}
      <ListPages page={page} pageSize={pageSize} total={total} noun={noun} />
    </>
  );
}
