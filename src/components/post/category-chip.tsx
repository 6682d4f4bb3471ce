import type { Category } from "@/data/categories";
import { Chip } from "@/components/chip";

const tints = ["bg-lilac", "bg-butter", "bg-sky", "bg-moss"] as const;

export function categoryTint(id: number): string {
  return tints[id % tints.length] ?? tints[0];
}

type CategoryChipProps = {
  category: Category;
  /** The chip sits on a background of the category's colour. */
  onTint?: boolean;
};

export function CategoryChip({ category, onTint = false }: CategoryChipProps) {
  return <Chip className={onTint ? "bg-white" : categoryTint(category.id)}>{category.name}</Chip>;
}
