import { BlockIcon } from "@/components/block-icon/block-icon";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { currencies, priceInvoice } from "./invoice";
import { sample } from "./sample";

const { number, client, issued, due } = sample.invoice;
const { items, subtotal, vat, total } = priceInvoice(currencies[0]);

export function PaperSample() {
  const { title, text } = useWords(atsuite).paper;
  return (
    <figure className="grid items-center gap-12 overflow-clip rounded-block bg-sky px-6 pt-10 lg:grid-cols-[5fr_6fr] lg:px-14 lg:pt-14">
      <figcaption>
        <h2 className="text-3xl lg:text-4xl">{title}</h2>
        <p className="mt-5 max-w-104 text-lg">{text}</p>
      </figcaption>
      {/* The upper part of the sheet, at a slight angle, with the whole lower edge out of sight. */}
      <div
        aria-hidden="true"
        className="-mb-4 flex aspect-[210/240] w-[min(100%,34rem)] rotate-[1.5deg] flex-col justify-self-center bg-white px-[7%] pt-[7%] pb-4 text-sm/[1.45] max-sm:-mx-3 max-sm:w-auto [box-shadow:12px_0_0_theme(colors.ink.DEFAULT/14%)]"
      >
        <div className="flex items-center justify-between gap-3 border-b-3 border-ink pb-4">
          <BlockIcon name="tool" className="size-7 text-signal" />
          <b className="flex-1 font-display text-[1.5em]/[normal]">{sample.business}</b>
          <span>
            14 Tide Mill Lane
            <br />
            Marden TN12 0AB
          </span>
        </div>
        <div className="flex justify-between gap-3 py-6 [&_b]:block [&_b]:font-display [&_b]:text-[1.25em]/[normal]">
          <p>
            Invoice to
            <b>{client}</b>2 Harbour Lane
            <br />
            Marden TN12 0CD
          </p>
          <p>
            Invoice
            <b>{number}</b>
            {issued}
            <br />
            due {due}
          </p>
        </div>
        <table className="mb-3 w-full tabular-nums">
          <thead>
            <Row as="th" cells={["What", "Qty", "Price", "Amount"]} />
          </thead>
          <tbody>
            {items.map(({ name, quantity, price, amount }) => (
              <Row key={name} as="td" cells={[name, quantity, price, amount]} />
            ))}
          </tbody>
        </table>
        <p className={sum}>
          Subtotal <span>{subtotal}</span>
        </p>
        <p className={sum}>
          VAT 20% <span>{vat}</span>
        </p>
        <p className={sum}>
          <b className="flex w-full justify-between gap-3 border-t-3 border-ink pt-1.5 font-display text-[1.25em]/[normal]">
            Total <span>{total}</span>
          </b>
        </p>
        <p className="mt-auto py-6 text-stone-600">
          Please pay to {sample.business}, sort code 00-00-00, account 00000000, and name {number}. VAT number GB 000
          0000 00. Thank you for your business.
        </p>
      </div>
    </figure>
  );
}

const sum = "ml-auto flex w-[52%] justify-between gap-3 py-0.5";

function Row({ as: Cell, cells }: { as: "th" | "td"; cells: (string | number)[] }) {
  return (
    <tr className="border-b border-stone-200 text-right">
      {cells.map((cell, index) => (
        <Cell key={index} className="py-2 first:text-left">
          {cell}
        </Cell>
      ))}
    </tr>
  );
}
