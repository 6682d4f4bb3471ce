/**
 * A number of at least 0 as English writes it: "31,400", "14,000.5". `toLocaleString` says the same, but loads a language first, for
 * which a cheap phone keeps a press waiting.
 */
export function groupThousands(number: number): string {
  const [whole = "", ...decimals] = String(number).split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}
