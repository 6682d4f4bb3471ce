import { Chip } from "@/components/chip";
import { type Publication, stageOf } from "./publication-stage";

export function PublicationBadge({ post }: { post: Publication }) {
  const stage = stageOf(post);
  if (stage === "draft") return <Chip className="bg-butter">Draft</Chip>;
  return stage === "live" ? <Chip className="bg-moss">Published</Chip> : <Chip className="bg-sky">Scheduled</Chip>;
}
