import { Link } from "react-router-dom";
import { useSiteSettings, useWords } from "@/components/site-content";
import { team, faceOf } from "@/content/team";
import { anchorsOf } from "@/lib/anchors";

/** Who wrote a post, or the site itself if nobody is named. */
export function Byline({ author }: { author: string | null }) {
  const { siteName } = useSiteSettings();
  const writer = useWriter(author);
  return (
    <p className="mt-4 wrap-anywhere text-stone-700">
      {"By "}
      {writer ? (
        <Link to={`/about-us#${writer.id}`} className="link font-semibold text-ink">
          {author}
        </Link>
      ) : (
        <bdi className="font-semibold text-ink">{author ?? siteName}</bdi>
      )}
    </p>
  );
}

/** An author's anchor and face on the About page, if they are on it. `face` is empty without a portrait. */
export function useWriter(author: string | null): { id: string; face: string } | undefined {
  const { people } = useWords(team).team;
  const place = people.findIndex(({ name }) => name === author);
  const portrait = people[place]?.portrait ?? "";
  const face = faceOf(portrait);
  return place < 0 ? undefined : { id: anchorsOf(people.map(({ name }) => name))[place] ?? "", face };
}
