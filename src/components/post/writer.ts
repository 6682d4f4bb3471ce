import { useWords } from "@/components/site-content";
import { team } from "@/content/team";
import { anchorsOf } from "@/lib/anchors";
import { faceOf } from "@/lib/face";

/** An author's anchor and face on the About page, if they are on it. `face` is empty without a portrait. */
export function useWriter(author: string | null): { id: string; face: string } | undefined {
  const { people } = useWords(team).team;
  const place = people.findIndex(({ name }) => name === author);
  const portrait = people[place]?.portrait ?? "";
  const face = faceOf(portrait);
  return place < 0 ? undefined : { id: anchorsOf(people.map(({ name }) => name))[place] ?? "", face };
}
