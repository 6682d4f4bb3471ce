import type { ReactNode } from "react";
import { billed, newInvoice, sample, stock } from "./sample";

const currencies = ["£", "€", "$", "¥", "₹", "kr"] as const;

export function CurrencyBlocks() {
  return (
    <div className="grid grid-cols-3 gap-2 font-display text-2xl font-bold text-ink">
      {currencies.map((currency, index) => (
        <span
          key={currency}
          className={`grid h-20 place-items-center rounded-2xl ${index === 0 ? "bg-butter" : "bg-white/90"}`}
        >
          {currency}
        </span>
      ))}
    </div>
  );
}

/** Rows of a screen: left and right text. */
function Rows({ rows, children }: { rows: readonly (readonly [string, string])[]; children?: ReactNode }) {
  return (
    <div className="grid gap-2 rounded-2xl bg-white p-4 text-sm font-semibold text-ink">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3 tabular-nums">
          {name} <span className="font-normal">{value}</span>
        </div>
      ))}
      {children}
    </div>
  );
}

const note = "mt-1 justify-self-end rounded-xl px-3 py-1.5";

export function SavedOffline() {
  const total = newInvoice.at(-1);
  return (
    <Rows
      rows={[
        ["INV-0049", sample.debtor],
        ["Total", total?.value ?? ""],
      ]}
    >
      <span className={`${note} bg-ink text-white`}>Saved, no signal</span>
    </Rows>
  );
}

export function Balances() {
  return (
    <Rows
      rows={[
        [sample.debtor, `owes ${billed[0]?.value}`],
        [sample.invoice.client, "nothing due"],
        ["Marden Library", "nothing due"],
      ]}
    />
  );
}

export function Exports() {
  return (
    <div className="rounded-2xl border-2 border-stone-200">
      <Rows
        rows={[
          ["invoices.csv", "49 rows"],
          ["clients.csv", "17 rows"],
          ["stock.csv", `${stock.length} rows`],
        ]}
      >
        <span className={`${note} bg-signal text-signal-ink`}>Export all</span>
      </Rows>
    </div>
  );
}

export function StockLevels() {
  return (
    <div className="grid gap-4 rounded-2xl bg-white p-5 text-sm font-semibold text-ink">
      {stock.slice(0, 3).map(({ name, left, of }) => (
        <div key={name}>
          <div className="flex justify-between tabular-nums">
            <span>{name}</span>
            <span>
              {left} <span className="font-normal">of {of}</span>
            </span>
          </div>
          <div className="mt-1.5 flex overflow-hidden rounded-full bg-stone-200 forced-color-adjust-none">
            <svg width={`${(100 * left) / of}%`} height="12" className={left * 4 < of ? "bg-danger" : "bg-ink"} />
          </div>
        </div>
      ))}
    </div>
  );
}

const months = ["h-1/4", "h-2/5", "h-1/3", "h-1/2", "h-3/4", "h-full"] as const;

export function SalesChart() {
  return (
    <div className="flex h-40 items-end gap-2 border-b-4 border-ink forced-color-adjust-none">
      {months.map((height) => (
        <span key={height} className={`grow rounded-t-lg last:bg-signal ${height} bg-lilac-deep`} />
      ))}
    </div>
  );
}
