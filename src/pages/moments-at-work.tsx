import { useWords } from "@/components/site-content";
import { careers } from "@/content/careers";
import { team } from "@/content/team";

/** People of the team at work, with their portraits from the About page. */
export function MomentsAtWork() {
  const { moments } = useWords(careers).habits;
  const { people } = useWords(team).team;
  return (
    <ul className="mt-10 grid gap-x-6 gap-y-8 empty:hidden md:grid-cols-3 lg:mt-12">
      {moments.map(({ person, when, text }, place) => {
        const { portrait, portraitShows } = people.find(({ name }) => name === person) ?? {};
        return (
          <li
            key={place}
            className="grid content-start items-start gap-x-5 gap-y-4 max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            {portrait && (
              <img
                src={portrait}
                alt={portraitShows}
                width={800}
                height={960}
                loading="lazy"
                className="portrait aspect-5/6 w-full rounded-block object-cover"
              />
            )}
            <div className="max-md:only:col-span-full">
              <p className="font-semibold tabular-nums">{when}</p>
              <h3 className="mt-1 text-xl">{person}</h3>
              <p className="mt-2 text-stone-700">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
