import { groupThousands } from "./thousands";

export type Range = readonly [least: number, most: number];

/** What one thing adds to a price, as text with numbers in it; a percentage applies to everything counted before it. */
export type CostFactor = { percent: string; pounds: string; weeks: string };

/** The first and last numbers in a text: [14000, 22000] for "£14,000 to £22,000", [1, 1] for "1"; [0, 0] if there are none. */
export function readRange(text: string): Range {
  const numbers = Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([number]) => Number(number.replaceAll(",", "")));
  return [numbers[0] ?? 0, numbers.at(-1) ?? 0];
}

/** `first` with these factors added one after the other: pounds to the nearest thousand, weeks to the nearest whole one. */
export function estimate(
  first: { price: string; weeks: string },
  factors: readonly CostFactor[],
): { pounds: Range; weeks: Range } {
  const count = (start: string, unit: "pounds" | "weeks", step: number): Range => {
    const add = (side: 0 | 1) =>
      factors.reduce(
        (sum, factor) => sum * (1 + readRange(factor.percent)[side] / 100) + readRange(factor[unit])[side],
        readRange(start)[side],
      );
    return [Math.round(add(0) / step) * step, Math.round(add(1) / step) * step];
  };
  return { pounds: count(first.price, "pounds", 1000), weeks: count(first.weeks, "weeks", 1) };
}

/** One price within a band, a fifth of the way up: "£31,400" for "£28,000 to £45,000". */
export function pickPrice(band: string): string {
  const [least, most] = readRange(band);
  const price = Math.max(least, Math.floor((least + (most - least) / 5) / 100) * 100);
  return formatRange([price, price], "£");
}

/** "8 to 12", or "8" where both are the same. */
export function formatRange([least, most]: Range, sign = ""): string {
  const say = (amount: number) => sign + groupThousands(amount);
  return least === most ? say(least) : `${say(least)} to ${say(most)}`;
}
