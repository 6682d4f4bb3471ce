import { type CostFactor, estimate, formatRange } from "@/lib/estimate";
import type { Build } from "./toy-build";

type Need = CostFactor & { block: string; says: string };
type FirstPrice = { price: string; weeks: string };

/** What an app with these needs costs: in short for the note, in full for sentences. */
export function priceWish(first: FirstPrice, needs: readonly Need[]) {
  const { pounds, weeks } = estimate(first, needs);
  const [least, most] = pounds.map((amount) => amount / 1000);
  return {
    figure: least === most ? `£${least}k` : `£${least}–${most}k`,
    weeks: `${formatRange(weeks)} weeks`,
    pounds: formatRange(pounds, "£"),
  };
}

/** What somebody has put together, as the start of their enquiry. */
export function describeWish(build: Build, first: FirstPrice, needs: readonly Need[]): string {
  const { pounds, weeks } = priceWish(first, needs);
  return [
    `I built an app on your page, with ${new Intl.ListFormat("en-GB").format(build.map((block) => `a ${block.toLowerCase()}`))}. Now mine:`,
    ...needs.map(({ says }) => `- ${says}.`),
    `Your page counts ${pounds} and ${weeks}.`,
  ].join("\n");
}

/** Writes the text into the page's form, in place of `earlier` and after anything the visitor has written there. */
export function writeIntoForm(text: string, earlier: string): void {
  const field = document.querySelector("#contact textarea");
  if (!(field instanceof HTMLTextAreaElement)) return;
  const own = field.value.replace(earlier, "").trim();
  field.value = own ? `${own}\n\n${text}` : `${text}\n\n`;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
