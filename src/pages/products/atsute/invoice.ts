/** Each currency has its own price list: nobody's prices follow the day's rate. */
export type Currency = {
  code: string;
  name: string;
  sign: string;
  decimals: 0 | 2;
  counter: number;
  hour: number;
  delivery: number;
};

export const currencies: readonly [Currency, ...Currency[]] = [
  { code: "GBP", name: "pounds", sign: "£", decimals: 2, counter: 840, hour: 45, delivery: 35 },
  { code: "EUR", name: "euros", sign: "€", decimals: 2, counter: 980, hour: 52, delivery: 40 },
  { code: "USD", name: "dollars", sign: "$", decimals: 2, counter: 1060, hour: 58, delivery: 45 },
  { code: "JPY", name: "yen", sign: "¥", decimals: 0, counter: 164000, hour: 8800, delivery: 6800 },
  { code: "INR", name: "rupees", sign: "₹", decimals: 2, counter: 94500, hour: 5100, delivery: 3900 },
  { code: "SEK", name: "kronor", sign: "kr", decimals: 2, counter: 11200, hour: 600, delivery: 470 },
];

const HOURS = 6;
export const VAT = 0.2;

/** An amount as an invoice writes it: "£1,374.00", "¥223,600", "15,270.00 kr". */
export function formatMoney(amount: number, { sign, decimals }: Currency): string {
  const [whole = "", part] = amount.toFixed(decimals).split(".");
  const number = whole.replace(/\B(?=(?:\d{3})+$)/g, ",") + (part ? `.${part}` : "");
  return sign === "kr" ? `${number} kr` : sign + number;
}

export function priceInvoice(currency: Currency) {
  const { counter, hour, delivery } = currency;
  const money = (amount: number) => formatMoney(amount, currency);
  const subtotal = counter + HOURS * hour + delivery;
  return {
    items: [
      { name: "Shop counter, oak", quantity: 1, price: money(counter), amount: money(counter) },
      { name: "Fitting, by the hour", quantity: HOURS, price: money(hour), amount: money(HOURS * hour) },
      { name: "Delivery", quantity: 1, price: money(delivery), amount: money(delivery) },
    ],
    subtotal: money(subtotal),
    vat: money(subtotal * VAT),
    total: money(subtotal * (1 + VAT)),
  };
}
