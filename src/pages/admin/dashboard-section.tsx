import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LoadFailure } from "@/components/admin/load-failure";
import { Age } from "@/components/admin/age";
import type { WaitingPost } from "@/data/admin/dashboard";
import { formatLocalTime } from "@/lib/local-time";
import { visibleTitle } from "@/pages/admin/list/record-words";

type DashboardSectionProps<Value> = {
  id: string;
  heading: string;
  more?: { to: string; label: string };
  /** Null if it could not be loaded. */
  part: Value | null;
  /** Whether there is nothing to report. */
  isSilent: (value: Value) => boolean;
  failure: string;
  children: (value: Value) => ReactNode;
};

export function DashboardSection<Value>(props: DashboardSectionProps<Value>) {
  const { id, heading, more, part, isSilent, failure, children } = props;
  if (part !== null && isSilent(part)) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {more && (
          <Link to={more.to} className="text-sm font-semibold underline underline-offset-4">
            {more.label}
          </Link>
        )}
      </div>
      {part === null ? <LoadFailure>{failure}</LoadFailure> : children(part)}
    </section>
  );
}

type WaitingPostsProps = Omit<DashboardSectionProps<WaitingPost[]>, "isSilent" | "children"> & { ahead?: boolean };

export function WaitingPosts({ ahead = false, ...section }: WaitingPostsProps) {
  return (
    <DashboardSection {...section} isSilent={(posts) => posts.length === 0}>
      {(posts) => (
        <ul className="divide-y divide-stone-200 rounded-2xl border border-stone-200 bg-white">
          {posts.map(({ id, title, at }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3 hover:bg-paper"
            >
              <Link
                to={`/admin/blog-posts?edit=${id}`}
                className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                <bdi>{visibleTitle(title)}</bdi>
              </Link>
              {ahead ? (
                <time dateTime={at} className="text-sm text-stone-600">
                  {formatLocalTime(at)}
                </time>
              ) : (
                <Age time={at} className="text-sm text-stone-600" />
              )}
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
