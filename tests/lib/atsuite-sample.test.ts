import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currencies, priceInvoice } from "@/pages/products/atsute/invoice";
import { newInvoice, payments, sample, september, stock, weeks } from "@/pages/products/atsute/sample";

const { total } = priceInvoice(currencies[0]);

test("the month's figures add up, and the top client has paid exactly the sample invoice", () => {
  expect(weeks.map(({ amount }) => amount)).toEqual([1584, 1420, 1660, 1576]);
  expect(september.total).toBe("£6,240");
  expect(september.rows).toEqual([
    { name: sample.invoice.client, detail: "best client", value: total },
    { name: "Still out", detail: "one invoice", value: "£480.00", alert: true },
  ]);
  for (const { client: name } of payments) {
    const paid = payments.filter(({ client }) => client === name).reduce((sum, { amount }) => sum + amount, 0);
    expect(paid).toBeLessThanOrEqual(1374);
  }
});

test("an invoice's lines add up, in every currency's own way of writing", () => {
  expect(priceInvoice(currencies[0])).toEqual({
    items: [
      { name: "Shop counter, oak", quantity: 1, price: "£840.00", amount: "£840.00" },
      { name: "Fitting, by the hour", quantity: 6, price: "£45.00", amount: "£270.00" },
      { name: "Delivery", quantity: 1, price: "£35.00", amount: "£35.00" },
    ],
    subtotal: "£1,145.00",
    vat: "£229.00",
    total: "£1,374.00",
  });
  expect(currencies.map((currency) => priceInvoice(currency).total)).toEqual([
    "£1,374.00",
    "€1,598.40",
    "$1,743.60",
    "¥268,320",
    "₹154,800.00",
    "18,324.00 kr",
  ]);
  expect(newInvoice.map(({ detail, value }) => `${detail}: ${value}`)).toEqual([
    "client: Change",
    "2 × £180.00: £360.00",
    "3 × £45.00: £135.00",
    "with VAT of £99.00: £594.00",
  ]);
});

test("no shelf holds more than it has room for", () => {
  for (const { left, of } of stock) expect(left).toBeLessThanOrEqual(of);
});

test("the cover of the post about invoices shows the same invoice", () => {
  const posts = readFileSync(new URL("../../supabase/seed.sql", import.meta.url), "utf8");
  expect(posts).toContain(`Invoice ${sample.invoice.number} over ${total.replace(".00", "")}, due on 18 September`);
});
