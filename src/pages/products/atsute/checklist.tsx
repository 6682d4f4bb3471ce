import { BlockIcon } from "@/components/block-icon/block-icon";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { linesOf } from "@/content/fields";

export function Checklist() {
  const { functions } = useWords(atsuite).checklist;
  return (
    <ul className="mt-12 wrap-anywhere gap-x-6 sm:columns-2 md:columns-3 lg:gap-x-12">
      {linesOf(functions).map((item, place) => (
        <li key={place} className="flex break-inside-avoid gap-4 border-t border-stone-600 py-4">
          <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-moss-deep text-ink">
            <BlockIcon name="check" className="size-4" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
