import { workingDayOf } from "@/lib/case-study/working-days";

/** What else is in an app on a working day, as far as its frame shows. It is there to be seen: nothing can be pressed. */
export function WorkingDay({ title }: { title: string }) {
  const day = workingDayOf(title);
  if (!day) return null;
  return (
    <div className="working-day" aria-hidden="true">
      <b>{day.title}</b>
      <ol>
        {day.rows.map(([about, rest]) => (
          <li key={about}>
            <b>{about}</b>
            {` ${rest}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
