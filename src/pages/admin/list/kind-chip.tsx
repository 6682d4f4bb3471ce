import { KINDS } from "@/data/admin/kinds";
import { isKind, type Kind } from "@/data/admin/records";
import { capitalise } from "@/lib/characters-in-admin";

const LOOKS: Record<Kind, string> = {
  blog_posts: "bg-sky",
  case_studies: "bg-moss",
  enquiries: "bg-butter",
  blog_categories: "bg-lilac",
  settings: "bg-lilac",
  page_content: "bg-lilac",
};

export function KindChip({ kind }: { kind: string }) {
  return isKind(kind) && <span className={`chip shrink-0 ${LOOKS[kind]}`}>{capitalise(KINDS[kind].noun[0])}</span>;
}
