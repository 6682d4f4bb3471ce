import { BlockIcon, type BlockIconName } from "@/components/block-icon";

const audiences: readonly { icon: BlockIconName; title: string; description: string }[] = [
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

export function Audiences() {
  return (
    <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {audiences.map(({ icon, title, description }) => (
        <li key={title} className="rounded-block border-2 border-ink p-7">
          <BlockIcon name={icon} className="size-10 text-signal" />
          <h3 className="mt-8 text-2xl">{title}</h3>
          <p className="mt-2 text-stone-700">{description}</p>
        </li>
      ))}
    </ul>
  );
}
