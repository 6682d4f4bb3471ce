import { useEffect, useId, useRef, useState } from "react";
import { currencies, priceInvoice } from "./invoice";
import { sample } from "./sample";

/** The app drawn in HTML: an invoice about to be shared, and keys that change its currency. */
export function InvoicePhone() {
  const name = useId();
  const keys = useRef<HTMLFieldSetElement>(null);
  const [code, setCode] = useState("GBP");
  const [announced, setAnnounced] = useState("");
  const currency = currencies.find((one) => one.code === code) ?? currencies[0];
  const { items, subtotal, vat, total } = priceInvoice(currency);

  function choose(chosen: string) {
    setCode(chosen);
    const next = currencies.find((one) => one.code === chosen) ?? currencies[0];
    setAnnounced(`The invoice is now in ${next.name}: ${priceInvoice(next).total} in total.`);
  }

  useEffect(() => {
    // A key that was pressed before this script loaded, or that the browser remembers.
    const pressed = keys.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (pressed && pressed !== "GBP") setCode(pressed);
  }, []);

  return (
    <div className="relative mx-auto w-full max-w-[21rem] [line-height:1.375]">
      <figure>
        <figcaption className="sr-only">
          {`An invoice on a phone: three items, VAT at 20% and a total of ${total}, marked as paid.`}
        </figcaption>
        <div aria-hidden="true" className="wrap-normal">
          <div className="absolute -top-6 -left-6 size-28 rounded-block bg-butter max-sm:left-0" />
          <div className="absolute -right-8 bottom-40 h-40 w-28 rounded-block bg-moss max-sm:right-0" />

          <div className="relative rounded-[2.75rem] bg-ink p-2.5 [box-shadow:0_10px_0_theme(colors.product.deep)]">
            <div className="overflow-hidden rounded-[2.25rem] bg-white text-sm">
              <div className="flex items-center justify-between bg-signal px-6 pt-5 pb-4 text-signal-ink">
                <span className="font-display text-lg font-bold">Invoice</span>
                <span className="tabular-nums">{sample.invoice.number}</span>
              </div>

              <div className="px-6 pt-5 pb-6">
                <div className="flex items-start justify-between gap-3">
                  <div>
                    <div className="text-sm text-stone-600">Billed to</div>
                    <div className="font-semibold">{sample.invoice.client}</div>
                    <div className="text-sm text-stone-600">{sample.invoice.paid}</div>
                  </div>
                  <span className="-rotate-6 rounded-lg border-2 border-signal px-2.5 py-0.5 font-display font-bold text-signal">
                    Paid
                  </span>
                </div>

                <div className="mt-5 border-t-2 border-ink">
                  {items.map(({ name: item, quantity, price, amount }) => (
                    <div key={item} className="flex justify-between gap-3 border-b border-stone-200 py-2.5">
                      <div>
                        <div className="font-semibold">{item}</div>
                        <div className="text-sm text-stone-600 tabular-nums">{`${quantity} × ${price}`}</div>
                      </div>
                      <div className="tabular-nums">{amount}</div>
                    </div>
                  ))}
                  <Line label="Subtotal" amount={subtotal} />
                  <Line label="VAT 20%" amount={vat} />
                </div>

                <div className="mt-4 flex items-baseline justify-between rounded-xl bg-signal-tint px-4 py-3 font-display font-bold">
                  <span>Total</span>
                  <span className="text-xl tabular-nums">{total}</span>
                </div>

                <div className="mt-4 grid grid-cols-2 gap-2 text-center font-semibold">
                  <div className="rounded-xl border-2 border-ink py-2.5">Save PDF</div>
                  <div className="rounded-xl bg-ink py-2.5 text-paper">Share</div>
                </div>
              </div>
            </div>
          </div>

          <div className="absolute bottom-[5.75rem] -left-4 rounded-2xl border-2 border-ink bg-butter px-4 py-2.5 text-sm font-semibold sm:-left-10">
            Saved, without a connection
          </div>
        </div>
      </figure>
      <fieldset ref={keys} className="mt-8 grid grid-cols-6 gap-2">
        <legend className="pb-1.5 text-sm">The same invoice in</legend>
        {currencies.map(({ code: value, name: label, sign }) => (
          <label
            key={value}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-[0.875rem] border-2 border-ink bg-white font-display text-xl/[normal] font-bold [box-shadow:0_4px_0_theme(colors.ink.DEFAULT)] outline-offset-3 outline-ink hover:bg-butter has-checked:translate-y-1 has-checked:bg-signal has-checked:text-signal-ink has-checked:[box-shadow:none] has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === "GBP"}
              onChange={() => choose(value)}
              className="sr-only"
            />
            <span aria-hidden="true">{sign}</span> <span className="sr-only">{`${label} `}</span>
          </label>
        ))}
      </fieldset>
      <output className="sr-only">{announced}</output>
    </div>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between pt-2 text-stone-600">
      <span>{label}</span>
      <span className="tabular-nums">{amount}</span>
    </div>
  );
}
