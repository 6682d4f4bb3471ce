import { currencies, formatMoney, VAT } from "./invoice";

/** All the app's drawings show one joiner's records as of 1 October 2026, and so do the blog's covers. */
export const sample = {
  business: "Alder Joinery",
  invoice: {
    number: "INV-0042",
    client: "Harbour Lane Bakery",
    issued: "4 September 2026",
    due: "18 September 2026",
    paid: "Paid after two days",
  },
  debtor: "Lantern Café",
} as const;

const pounds = currencies[0];
const whole = (amount: number) => formatMoney(amount, { ...pounds, decimals: 0 });
const exact = (amount: number) => formatMoney(amount, pounds);

export type Row = { name: string; detail: string; value: string; alert?: boolean };

/** How full each shelf is. */
export const stock = [
  { name: "Wax, 500 ml", detail: "sells two a week", left: 3, of: 36 },
  { name: "Oak board", detail: "last sold on Monday", left: 48, of: 60 },
  { name: "Brass hinge", detail: "last sold on Friday", left: 120, of: 180 },
  { name: "Sandpaper, 240", detail: "last sold in May", left: 60, of: 80 },
] as const;

/** What the debtor was billed, the latest first. */
export const billed: Row[] = [
  { name: "INV-0031", detail: "due 3 September, 28 days ago", value: exact(480), alert: true },
  { name: "INV-0027", detail: "paid after 9 days", value: exact(210) },
  { name: "INV-0019", detail: "paid on the day", value: exact(95) },
  { name: "INV-0008", detail: "paid after 3 days", value: exact(640) },
];

/** What came in during September. */
export const payments = [
  { day: 2, client: "Tide Mill Café", amount: 210 },
  { day: 6, client: sample.invoice.client, amount: 1374 },
  { day: 9, client: "Oast House School", amount: 640 },
  { day: 11, client: "N. Weald", amount: 780 },
  { day: 15, client: "Marden Library", amount: 900 },
  { day: 18, client: "Tide Mill Café", amount: 760 },
  { day: 22, client: "P. Ashdown", amount: 820 },
  { day: 29, client: "Marden Library", amount: 342 },
  { day: 30, client: "Orchard Dental", amount: 414 },
] as const;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const total = sum(payments.map(({ amount }) => amount));

export const weeks = [
  { from: 1, to: 6 },
  { from: 7, to: 13 },
  { from: 14, to: 20 },
  { from: 21, to: 30 },
].map(({ from, to }) => {
  const amount = sum(payments.filter(({ day }) => day >= from && day <= to).map((payment) => payment.amount));
  return { name: `${from}–${to}`, amount, label: whole(amount) };
});

const items = [
  { name: "Kitchen shelf, ash", quantity: 2, price: 180 },
  { name: "Fitting, by the hour", quantity: 3, price: pounds.hour },
];
const net = sum(items.map(({ quantity, price }) => quantity * price));

export const newInvoice: Row[] = [
  { name: sample.debtor, detail: "client", value: "Change" },
  ...items.map(({ name, quantity, price }) => ({
    name,
    detail: `${quantity} × ${exact(price)}`,
    value: exact(quantity * price),
  })),
  { name: "Total", detail: `with VAT of ${exact(net * VAT)}`, value: exact(net * (1 + VAT)) },
];

const best = payments.toSorted((a, b) => b.amount - a.amount)[0];
const owed = billed.filter(({ alert }) => alert);

export const september = {
  total: whole(total),
  rows: [
    { name: best?.client ?? "", detail: "best client", value: exact(best?.amount ?? 0) },
    { name: "Still out", detail: "one invoice", value: owed[0]?.value ?? "", alert: true },
  ] satisfies Row[],
};
