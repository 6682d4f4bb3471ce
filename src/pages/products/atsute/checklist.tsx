import { BlockIcon } from "@/components/block-icon";

/** The full list, as the store describes the app. */
const checklist = [
  "Free invoice generation with custom branding, multiple templates and multi-currency",
  "Client management",
  "Inventory control with stock tracking",
  "Business analytics and reports",
  "Offline use",
  "Multi-business profiles",
  "Built-in calculator",
  "Dark/light theme",
  "PDF export",
  "Data import/export",
  "Invoice history",
  "Local secure storage",
] as const;

export function Checklist() {
  return (
    <ul className="mt-12 gap-x-6 sm:columns-2 md:columns-3 lg:gap-x-12">
      {checklist.map((item) => (
        <li key={item} className="flex break-inside-avoid gap-4 border-t border-stone-600 py-4">
          <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-moss-deep text-ink">
            <BlockIcon name="check" className="size-4" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
