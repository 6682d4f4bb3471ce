import type { BlockIconName } from "@/components/block-icon";

/** The six that get a card of their own; the look of each stands beside its words, because the blocks are unequal. */
export const features: readonly { icon: BlockIconName; title: string; description: string; className: string }[] = [
  {
    icon: "document",
    title: "Invoices that look like yours",
    description:
      "Your logo, your colours, one of several templates, in whichever currency your client pays. As many as you like, free.",
    className: "bg-signal text-signal-ink md:col-span-4",
  },
  {
    icon: "plane",
    title: "No signal needed",
    description: "Write it on the train, in the cellar, at the market. Everything works offline.",
    className: "bg-butter md:col-span-2",
  },
  {
    icon: "people",
    title: "Clients at hand",
    description: "Names, addresses and what each of them still owes you, one tap from the next invoice.",
    className: "bg-sky md:col-span-2",
  },
  {
    icon: "box",
    title: "Stock that counts itself",
    description: "Each invoice takes what you sold off the shelf, so you see what runs low before a customer does.",
    className: "bg-moss md:col-span-2",
  },
  {
    icon: "bars",
    title: "Figures you can read",
    description: "Sales by month, client and product. Know how the business is doing before your accountant tells you.",
    className: "bg-lilac md:col-span-2",
  },
  {
    icon: "lock",
    title: "Your records stay with you",
    description:
      "There is no account and no cloud of ours. Everything is stored securely on your own device, and you export it when you want.",
    className: "bg-paper-deep md:col-span-6",
  },
];

/** The full list, as the store describes the app. */
export const checklist = [
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

export const audiences: readonly { icon: BlockIconName; title: string; description: string }[] = [
  {
    icon: "shop",
    title: "Small business owners",
    description: "Invoices, stock and figures in one place, without a subscription for each.",
  },
  {
    icon: "laptop",
    title: "Freelancers",
    description: "Send the invoice the minute the work is done, and see who has yet to pay.",
  },
  {
    icon: "tool",
    title: "Service providers",
    description: "Bill by the hour or by the job, at the customer’s door, in the customer’s currency.",
  },
  {
    icon: "briefcase",
    title: "Consultants",
    description: "Several businesses, each with its own name and template, kept neatly apart.",
  },
];
