import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

type ListPagesProps = { page: number; pageSize: number; total: number; noun: [one: string, many: string] };

/** "Showing 21 to 40 of 300 posts" and links to the other pages of a list. */
export function ListPages({ page, pageSize, total, noun }: ListPagesProps) {
  const { search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;

  function pageAddress(target: number): string {
    const params = new URLSearchParams(search);
    if (target > 1) params.set("page", String(target));
    else params.delete("page");
    return `?${params}`;
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <output className="text-stone-600 tabular-nums">
        {last === 1
          ? `Showing ${total} ${total === 1 ? noun[0] : noun[1]}`
          : `Showing ${first} to ${Math.min(page * pageSize, total)} of ${total} ${noun[1]}`}
      </output>
      {last > 1 && (
        <nav aria-label="Pages" className="flex flex-wrap gap-1">
          {page > 1 && (
            <PageLink to={pageAddress(page - 1)} rel="prev">
              Previous
            </PageLink>
          )}
          {nearbyPages(page, last).map((target) => (
            <PageLink key={target} to={pageAddress(target)} current={target === page}>
              <span className="sr-only">Page </span>
              {target}
            </PageLink>
          ))}
          {page < last && (
            <PageLink to={pageAddress(page + 1)} rel="next">
              Next
            </PageLink>
          )}
        </nav>
      )}
    </div>
  );
}

function nearbyPages(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last];
  return [...new Set(wanted)].filter((target) => target >= 1 && target <= last);
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
