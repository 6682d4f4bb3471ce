import type { ReactNode } from "react";
import { BlockIcon, type BlockIconName } from "@/components/block-icon";
import { CurrencyBlocks, SalesChart, StockLevels } from "./feature-drawings";

type Feature = { icon: BlockIconName; title: string; description: string; tint: string; drawing?: ReactNode };

/** Cards with a drawing are twice as wide as those without. */
const features: readonly Feature[] = [
  {
    icon: "document",
    title: "Invoices that look like yours",
    description:
      "Your logo, your colours, one of several templates, in whichever currency your client pays. As many as you like, free.",
    tint: "bg-signal text-signal-ink",
    drawing: <CurrencyBlocks />,
  },
  {
    icon: "plane",
    title: "No signal needed",
    description: "Write it on the train, in the cellar, at the market. Everything works offline.",
    tint: "bg-butter",
  },
  {
    icon: "people",
    title: "Clients at hand",
    description: "Names, addresses and what each of them still owes you, one tap from the next invoice.",
    tint: "bg-sky",
  },
  {
    icon: "box",
    title: "Stock that counts itself",
    description: "Each invoice takes what you sold off the shelf, so you see what runs low before a customer does.",
    tint: "bg-moss",
    drawing: <StockLevels />,
  },
  {
    icon: "bars",
    title: "Figures you can read",
    description: "Sales by month, client and product. Know how the business is doing before your accountant tells you.",
    tint: "bg-lilac",
    drawing: <SalesChart />,
  },
  {
    icon: "lock",
    title: "Your records stay with you",
    description:
      "No account, no cloud of ours. Everything is stored securely on your own device, and you export it when you want.",
    tint: "bg-stone-200",
  },
];

export function Features() {
  return (
    <ul className="mt-12 grid gap-4 md:grid-cols-3">
      {features.map(({ icon, title, description, tint, drawing }) => (
        <li
          key={title}
          className={`rounded-block p-7 md:p-9 ${tint} ${drawing ? "grid items-end gap-8 sm:grid-cols-2 md:col-span-2" : ""}`}
        >
          <div className="flex h-full flex-col">
            <BlockIcon name={icon} className="size-14" />
            <h3 className="mt-auto pt-10 text-2xl md:text-3xl">{title}</h3>
            <p className="mt-3 max-w-prose">{description}</p>
          </div>
          {drawing}
        </li>
      ))}
    </ul>
  );
}
