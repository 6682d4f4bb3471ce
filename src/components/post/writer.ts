import { useWords } from "@/components/site-content";
import { team } from "@/content/team";
import { anchorsOf } from "@/lib/anchors";
import { faceOf } from "@/lib/face";

/** Of a post's author who is on the About page: their place there, and their face if there is a portrait. */
export function useWriter(author: string | null): { id: string; face: string } | undefined {
  const { people } = useWords(team).team;
  const place = people.findIndex(({ name }) => name === author);
  const portrait = people[place]?.portrait ?? "";
  const face = faceOf(portrait);
  return place < 0 ? undefined : { id: anchorsOf(people.map(({ name }) => name))[place] ?? "", face };
}
