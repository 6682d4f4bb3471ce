const currencies = ["£", "€", "$", "¥", "₹", "kr"] as const;

/** One price list, every client's money. */
export function CurrencyBlocks() {
  return (
    <div className="grid grid-cols-3 gap-2 font-display text-3xl font-bold text-ink" aria-hidden="true">
      {currencies.map((currency, index) => (
        <span key={currency} className={`grid h-20 place-items-center rounded-2xl ${index === 0 ? "bg-butter" : "bg-white/90"}`}>
          {currency}
        </span>
      ))}
    </div>
  );
}

const shelves = [
  { name: "Oak board", left: 48, fill: "w-5/6 bg-ink" },
  { name: "Brass hinge", left: 120, fill: "w-2/3 bg-ink" },
  { name: "Wax, 500 ml", left: 3, fill: "w-1/12 bg-danger" },
] as const;

/** Three shelves, one of which is nearly empty. */
export function StockLevels() {
  return (
    <div className="grid gap-4 rounded-2xl bg-white p-5 text-sm font-semibold text-ink" aria-hidden="true">
      {shelves.map(({ name, left, fill }) => (
        <div key={name}>
          <div className="flex justify-between">
            <span>{name}</span>
            <span className="tabular-nums">{left}</span>
          </div>
          <div className="mt-1.5 h-3 overflow-hidden rounded-full bg-stone-200 forced-color-adjust-none">
            <div className={`h-full rounded-full ${fill}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

const months = ["h-1/4", "h-2/5", "h-1/3", "h-1/2", "h-3/4", "h-full"] as const;

/** Half a year of sales, the best month last. */
export function SalesChart() {
  return (
    <div className="flex h-40 items-end gap-2 border-b-4 border-ink forced-color-adjust-none" aria-hidden="true">
      {months.map((height) => (
        <span key={height} className={`grow rounded-t-lg last:bg-signal ${height} bg-lilac-deep`} />
      ))}
    </div>
  );
}
