import type { ReactNode } from "react";
import { billed, newInvoice, type Row, sample, september, stock, weeks } from "./sample";

type Screen = {
  title: string;
  side: string;
  drawing?: ReactNode;
  rows: readonly Row[];
  action: string;
};

const most = Math.max(...weeks.map(({ amount }) => amount));

export const drawnScreens: readonly [Screen, ...Screen[]] = [
  { title: "New invoice", side: "INV-0049", rows: newInvoice, action: "Save and share" },
  { title: sample.debtor, side: "£480 due", rows: billed, action: "Send a reminder" },
  {
    title: "Stock",
    side: "1 running low",
    rows: stock.map(({ name, detail, left }, place) => ({
      name,
      detail,
      value: place === 0 ? `${left} left` : String(left),
      alert: place === 0,
    })),
    action: "Count again",
  },
  {
    title: "September",
    side: september.total,
    drawing: (
      <div className="grid h-38 grid-cols-4 items-end gap-1.5 px-5 pt-4 text-center text-sm">
        {weeks.map(({ name, amount, label }) => (
          <div key={name}>
            <b>{label}</b>
            <svg
              height={Math.round((96 * amount) / most)}
              className={`w-full rounded-t-lg ${amount === most ? "bg-lilac-deep" : "bg-lilac"}`}
            />
            {name}
          </div>
        ))}
      </div>
    ),
    rows: september.rows,
    action: "Save as PDF",
  },
];

export function PhoneScreen({ screen = drawnScreens[0] }: { screen: Screen | undefined }) {
  const { title, side, drawing, rows, action } = screen;
  return (
    <div className="rounded-[2.25rem] bg-ink p-2 text-sm/[1.35] wrap-normal forced-colors:border-2" aria-hidden="true">
      <div className="flex h-104 flex-col overflow-hidden rounded-[1.75rem] bg-white">
        <div className="flex items-baseline justify-between bg-signal px-5 pt-5 pb-3.5 text-signal-ink">
          <b className="font-display text-lg/[normal]">{title}</b>
          {side}
        </div>
        {drawing}
        <ul className="px-5 pt-2 font-semibold tabular-nums">
          {rows.map(({ name, detail, value, alert }) => (
            <li
              key={name}
              className={`flex justify-between gap-3 py-2.5 ${alert ? "-mx-2.5 rounded-xl bg-butter px-2.5" : "border-b border-stone-200"}`}
            >
              <span>
                {name}
                <small className="block text-sm font-normal text-stone-600">{detail}</small>
              </span>
              {value}
            </li>
          ))}
        </ul>
        <p className="mx-5 mt-auto mb-5 rounded-xl bg-ink py-2.5 text-center font-semibold text-white">{action}</p>
      </div>
    </div>
  );
}
