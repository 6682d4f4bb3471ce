import { useWords } from "@/components/site-content";
import { linesOf } from "@/content/page-words";
import { enquiry } from "@/content/enquiry";
import { team, faceOf } from "@/content/team";

/** The team member who answers enquiries, if the owner has named one. */
export function useAnswerer() {
  const { people } = useWords(team).team;
  const { person } = useWords(enquiry).answer;
  return people.find(({ name }) => name === person);
}

export function AnswererFace() {
  const portrait = useAnswerer()?.portrait;
  if (!portrait) return null;
  return (
    <img
      src={faceOf(portrait)}
      alt=""
      width={144}
      height={144}
      loading="lazy"
      className="portrait size-18 shrink-0 lg:size-24 rounded-[1.25rem] object-cover"
    />
  );
}

export function NextSteps() {
  const { title, steps } = useWords(enquiry).answer;
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-2 ml-5 grid list-decimal gap-1.5 marker:font-bold lg:gap-3 lg:text-lg">
        {linesOf(steps).map((step, place) => (
          <li key={place}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
