import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { EmptyList } from "./empty-list";
import { ListPages } from "./list-pages";

type PagedListProps = {
  shown: number;
  total: number;
  page: number;
  pageSize: number;
  noun: [one: string, many: string];
  filtered: boolean;
  empty: string;
  children: ReactNode;
};

export function PagedList({ shown, total, page, pageSize, noun, filtered, empty, children }: PagedListProps) {
  const { pathname } = useLocation();
  const [one, many] = noun;
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
      <ListPages page={page} pageSize={pageSize} total={total} noun={noun} />
    </>
  );
}
