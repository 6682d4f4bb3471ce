import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currencies, priceInvoice } from "@/pages/products/atsute/invoice";
import { payments, sample, september, stock, weeks } from "@/pages/products/atsute/sample";

const { total } = priceInvoice(currencies[0]);

test("the month's figures add up, and the top client has paid exactly the sample invoice", () => {
  expect(weeks.map(({ amount }) => amount)).toEqual([1584, 1420, 1660, 1576]);
  expect(september.total).toBe("£6,240");
  expect(september.rows[0]).toMatchObject({ name: sample.invoice.client, value: total });
  for (const { client: name } of payments) {
    const paid = payments.filter(({ client }) => client === name).reduce((sum, { amount }) => sum + amount, 0);
    expect(paid).toBeLessThanOrEqual(1374);
  }
});

test("no shelf holds more than it has room for", () => {
  for (const { left, of } of stock) expect(left).toBeLessThanOrEqual(of);
});

test("the cover of the post about invoices shows the same invoice", () => {
  const posts = readFileSync(new URL("../../supabase/seed.sql", import.meta.url), "utf8");
  expect(posts).toContain(`Invoice ${sample.invoice.number} over ${total.replace(".00", "")}, due on 18 September`);
});
