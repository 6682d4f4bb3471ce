import type { ReactNode } from "react";

type Row = { name: string; detail: string; value: string; alert?: boolean };

/** One screen of the app: its bar, its rows and the button that comes next. */
type Screen = { caption: string; description: string; title: string; side: string; drawing?: ReactNode; rows: Row[]; action: string };

const weeks = [
  { week: "2–8", amount: "£980", height: "h-2/5" },
  { week: "9–15", amount: "£1,420", height: "h-3/5" },
  { week: "16–22", amount: "£1,660", height: "h-3/4" },
  { week: "23–29", amount: "£2,180", height: "h-full" },
] as const;

export const screens: readonly Screen[] = [
  {
    caption: "A new invoice",
    description: "Pick the client, add what you did. Number, date and tax are filled in.",
    title: "New invoice",
    side: "INV-0043",
    rows: [
      { name: "Quay Cottage", detail: "client", value: "Change" },
      { name: "Kitchen shelf, ash", detail: "2 × £180.00", value: "£360.00" },
      { name: "Fitting, by the hour", detail: "3 × £45.00", value: "£135.00" },
      { name: "Total", detail: "with VAT of £99.00", value: "£594.00" },
    ],
    action: "Save and share",
  },
  {
    caption: "A client who owes",
    description: "Who has paid, who has not, and for how long. The reminder is one tap away.",
    title: "Quay Cottage",
    side: "£480 due",
    rows: [
      { name: "INV-0031", detail: "due 20 March, 12 days ago", value: "£480.00", alert: true },
      { name: "INV-0027", detail: "paid after 9 days", value: "£210.00" },
      { name: "INV-0019", detail: "paid on the day", value: "£95.00" },
      { name: "INV-0008", detail: "paid after 3 days", value: "£640.00" },
    ],
    action: "Send a reminder",
  },
  {
    caption: "Stock at three",
    description: "Each invoice takes what it sold off the shelf. At three, the app says so.",
    title: "Stock",
    side: "1 runs low",
    rows: [
      { name: "Wax, 500 ml", detail: "sells two a week", value: "3 left", alert: true },
      { name: "Oak board", detail: "last sold on Monday", value: "48" },
      { name: "Brass hinge", detail: "last sold on Friday", value: "120" },
      { name: "Sandpaper, 240", detail: "last sold in May", value: "60" },
    ],
    action: "Count again",
  },
  {
    caption: "March, in a minute",
    description: "What came in, what is still out, and who your best client was.",
    title: "March",
    side: "£6,240",
    drawing: (
      <div className="phone-chart">
        {weeks.map(({ week, amount, height }) => (
          <div key={week}>
            <i className={height}>{amount}</i>
            {week}
          </div>
        ))}
      </div>
    ),
    rows: [
      { name: "Harbour Lane Bakery", detail: "best client", value: "£1,374.00" },
      { name: "Still out", detail: "one invoice", value: "£480.00", alert: true },
    ],
    action: "Save as PDF",
  },
];

export function PhoneScreen({ title, side, drawing, rows, action }: Screen) {
  return (
    <div className="app-phone" aria-hidden="true">
      <div>
        <div>
          <b>{title}</b>
          {side}
        </div>
        {drawing}
        <ul>
          {rows.map(({ name, detail, value, alert }) => (
            <li key={name} className={alert ? "is-alert" : undefined}>
              <span>
                {name}
                <small>{detail}</small>
              </span>
              {value}
            </li>
          ))}
        </ul>
        <p>{action}</p>
      </div>
    </div>
  );
}
