import type { Category } from "@/data/categories";
import { Chip } from "./chip";

const tints = ["bg-lilac", "bg-butter", "bg-sky", "bg-moss"] as const;

/** The colour of a category, which is the same wherever it is named. */
export function categoryTint(id: number): string {
  return tints[id % tints.length] ?? tints[0];
}

export function CategoryChip({ category }: { category: Category }) {
  return <Chip className={categoryTint(category.id)}>{category.name}</Chip>;
}
