import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Noun } from "@/data/admin/kinds/kind";
import { ListPages } from "./list-pages";

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
