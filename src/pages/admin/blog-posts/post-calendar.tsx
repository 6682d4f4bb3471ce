import { Link, useSearchParams } from "react-router-dom";
import { stageOf } from "@/components/admin/publication";
import { ButtonLink } from "@/components/button";
import type { DatedPost } from "@/data/admin/posts";
import { listWeeks, nameMonth } from "@/lib/calendar";
import { formatTime } from "@/lib/local-time";
import { addressWith, editAddress } from "@/pages/admin/list/list-address";
import { visibleTitle } from "@/pages/admin/list/record-words";

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });
const DAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short" });

type PostCalendarProps = { month: Date; today: Date; posts: readonly DatedPost[] };

/** What came out in a month and what will. On a phone only the days on which something does. */
export function PostCalendar({ month, today, posts }: PostCalendarProps) {
  const [params] = useSearchParams();
  const { weeks } = listWeeks(month);
  const to = (later: number) => addressWith(params, "month", nameMonth(month, later));
  const postsOf = (day: Date) =>
    posts.filter(({ published_at }) => new Date(published_at).toDateString() === day.toDateString());
  return (
    <section aria-labelledby="month">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="month" className="mr-auto text-xl">
          {MONTH.format(month)}
        </h2>
        <div className="flex">
          <ButtonLink to={to(-1)} variant="ghost" size="sm">
            Previous<span className="sr-only"> month</span>
          </ButtonLink>
          <ButtonLink to={addressWith(params, "month", null)} variant="ghost" size="sm">
            Today
          </ButtonLink>
          <ButtonLink to={to(1)} variant="ghost" size="sm">
            Next<span className="sr-only"> month</span>
          </ButtonLink>
        </div>
      </div>
      {posts.length === 0 && <p className="mb-3 text-stone-700">Nothing comes out in these weeks.</p>}
      <div
        className={`overflow-hidden rounded-2xl border border-stone-200 bg-white ${posts.length === 0 ? "max-lg:hidden" : ""}`}
      >
        <table className="w-full table-fixed border-collapse text-sm max-lg:block">
          <thead className="max-lg:sr-only">
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day.getDay()} scope="col" className="px-2 py-2 text-left font-semibold text-stone-600">
                  {WEEKDAY.format(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {weeks.map((week) => (
              <tr key={String(week[0])} className="max-lg:block">
                {week.map((day) => (
                  <Day
                    key={day.toDateString()}
                    day={day}
                    isToday={day.toDateString() === today.toDateString()}
                    isOther={day.getMonth() !== month.getMonth()}
                    posts={postsOf(day)}
                    addressOf={(id) => editAddress(params, id)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type DayProps = {
  day: Date;
  isToday: boolean;
  /** A day of the month before or after. */
  isOther: boolean;
  posts: readonly DatedPost[];
  addressOf: (id: number) => string;
};

function Day({ day, isToday, isOther, posts, addressOf }: DayProps) {
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={`border-stone-200 p-2 align-top not-first:border-l max-lg:block max-lg:border-l-0 max-lg:[&:not(:last-child)]:border-b lg:h-28 lg:border-t ${isOther ? "bg-stone-50" : ""} ${posts.length === 0 ? "max-lg:hidden" : ""}`}
    >
      <time
        dateTime={`${nameMonth(day)}-${String(day.getDate()).padStart(2, "0")}`}
        className={`tabular-nums ${isToday ? "rounded-md bg-ink px-1.5 py-0.5 font-semibold text-white" : "text-stone-600"}`}
      >
        <span aria-hidden="true" className="max-lg:hidden">
          {day.getDate()}
        </span>
        <span className="lg:sr-only">{DAY.format(day)}</span>
      </time>
      <ul className="mt-1 grid gap-1 empty:hidden">
        {posts.map((post) => {
          const isScheduled = stageOf(post) === "scheduled";
          return (
            <li key={post.id}>
              <Link
                to={addressOf(post.id)}
                className={`block rounded-md px-2 py-1 leading-snug [overflow-wrap:anywhere] hover:underline ${isScheduled ? "bg-sky" : "bg-moss"}`}
              >
                <span className="tabular-nums">{formatTime(post.published_at)}</span> {visibleTitle(post.title)}
                {isScheduled && <span className="sr-only"> (scheduled)</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </td>
  );
}
