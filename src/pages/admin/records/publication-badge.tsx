import { Chip } from "@/components/chip";
import { stageOf } from "./publication-stage";

/** Whether visitors see a stored post: "Draft", "Scheduled" or "Published". */
export function PublicationBadge({ post }: { post: { status: string; published_at: string | null } }) {
  const stage = stageOf({ status: post.status, publishedAt: post.published_at });
  if (stage === "draft") return <Chip className="bg-butter">Draft</Chip>;
  return stage === "live" ? <Chip className="bg-moss">Published</Chip> : <Chip className="bg-sky">Scheduled</Chip>;
}
