/** A florist's usual Tuesday order: quantities in stems, changed by the bunch. Prices in pence. */
export const flowers = [
  { name: "Tulips", bunch: 20, usual: 40, price: 60 },
  { name: "Roses", bunch: 20, usual: 20, price: 132 },
  { name: "Ferns", bunch: 20, usual: 60, price: 60 },
] as const;

/** How long a voice message with an order took. Seconds. */
export const VOICE_MESSAGE = 40;

export type Order = {
  stems: readonly number[];
  taps: number;
  /** When the first tap came. Milliseconds. */
  startedAt: number | null;
  /** Seconds from the first tap to the order; null while it is open. */
  took: number | null;
  /** Larger touch targets. */
  isWet: boolean;
  said: string;
};

export type OrderAction =
  | { type: "change"; flower: number; bunches: 1 | -1; at: number }
  | { type: "order"; at: number }
  | { type: "wet" }
  | { type: "start again" };

export const usualOrder: Order = {
  stems: flowers.map(({ usual }) => usual),
  taps: 0,
  startedAt: null,
  took: null,
  isWet: false,
  said: "Today: 20 more roses, no ferns. The clock starts at the first tap.",
};

/** What the order costs, as the button shows it. */
export function priceOf({ stems }: Pick<Order, "stems">): string {
  const pence = flowers.reduce((sum, { price }, place) => sum + price * (stems[place] ?? 0), 0);
  return `£${(pence / 100).toFixed(2)}`;
}

/** The order after a tap. A placed order stays as it is. */
export function tap(order: Order, action: OrderAction): Order {
  if (action.type === "start again") return { ...usualOrder, isWet: order.isWet };
  if (action.type === "wet") {
    const isWet = !order.isWet;
    return { ...order, isWet, said: isWet ? "Wet thumbs need bigger buttons." : "Dry hands, smaller keys." };
  }
  if (order.took !== null) return order;
  const startedAt = order.startedAt ?? action.at;
  const taps = order.taps + 1;
  if (action.type === "change") {
    const { name, bunch } = flowers[action.flower] ?? flowers[0];
    const stems = order.stems.map((count, place) =>
      place === action.flower ? Math.max(0, count + action.bunches * bunch) : count,
    );
    return { ...order, stems, startedAt, taps, said: `${name}: ${stems[action.flower]} stems. ${priceOf({ stems })}.` };
  }
  if (order.stems.every((count) => count === 0)) return { ...order, said: "There is nothing in the order yet." };
  const took = Math.max(1, Math.round((action.at - startedAt) / 1000));
  const inTaps = `${taps} ${taps === 1 ? "tap" : "taps"}`;
  return {
    ...order,
    startedAt,
    taps,
    took,
    said: `Ordered in ${took} s with ${inTaps}. A voice message took ${VOICE_MESSAGE} s, and somebody to write it down.`,
  };
}
