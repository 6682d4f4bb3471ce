const items = [
  { name: "Shop counter, oak", quantity: "1 × £840.00", amount: "£840.00" },
  { name: "Fitting, by the hour", quantity: "6 × £45.00", amount: "£270.00" },
  { name: "Delivery", quantity: "1 × £35.00", amount: "£35.00" },
] as const;

/** The app drawn in HTML: an invoice that is about to be shared. */
export function InvoicePhone() {
  return (
    <figure className="relative mx-auto w-full max-w-[21rem] leading-snug">
      <figcaption className="sr-only">
        An invoice on a phone: three items, VAT at 20% and a total of £1,374.00, marked as paid.
      </figcaption>
      <div aria-hidden="true">
        <div className="absolute -top-6 -left-6 size-28 rounded-block bg-butter max-sm:left-0" />
        <div className="absolute -right-8 bottom-20 h-40 w-28 rounded-block bg-moss max-sm:right-0" />

        <div className="relative rounded-[2.75rem] bg-ink p-2.5 shadow-[0_10px_0_#0a4f3a]">
          <div className="overflow-hidden rounded-[2.25rem] bg-white text-sm">
            <div className="flex items-center justify-between bg-signal px-6 pt-5 pb-4 text-signal-ink">
              <span className="font-display text-lg font-bold">Invoice</span>
              <span className="tabular-nums">INV-0042</span>
            </div>

            <div className="px-6 pt-5 pb-6">
              <div className="flex items-start justify-between gap-3">
                <div>
                  <div className="text-xs text-stone-600">Billed to</div>
                  <div className="font-semibold">Harbour Lane Bakery</div>
                  <div className="text-xs text-stone-600">Paid after two days</div>
                </div>
                <span className="-rotate-6 rounded-lg border-2 border-signal px-2.5 py-0.5 font-display font-bold text-signal">
                  Paid
                </span>
              </div>

              <div className="mt-5 border-t-2 border-ink">
                {items.map(({ name, quantity, amount }) => (
                  <div key={name} className="flex justify-between gap-3 border-b border-stone-200 py-2.5">
                    <div>
                      <div className="font-medium">{name}</div>
                      <div className="text-xs text-stone-600 tabular-nums">{quantity}</div>
                    </div>
                    <div className="tabular-nums">{amount}</div>
                  </div>
                ))}
                <Line label="Subtotal" amount="£1,145.00" />
                <Line label="VAT 20%" amount="£229.00" />
              </div>

              <div className="mt-4 flex items-baseline justify-between rounded-xl bg-signal-tint px-4 py-3 font-display font-bold">
                <span>Total</span>
                <span className="text-xl tabular-nums">£1,374.00</span>
              </div>

              <div className="mt-4 grid grid-cols-2 gap-2 text-center font-semibold">
                <div className="rounded-xl border-2 border-ink py-2.5">Save PDF</div>
                <div className="rounded-xl bg-ink py-2.5 text-paper">Share</div>
              </div>
            </div>
          </div>
        </div>

        <div className="absolute -bottom-5 -left-4 rounded-2xl border-2 border-ink bg-butter px-4 py-2.5 text-sm font-semibold sm:-left-10">
          Saved, without a connection
        </div>
      </div>
    </figure>
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
