import { BlockIcon } from "@/components/block-icon";
import { currencies, priceInvoice } from "./invoice";

const { items, subtotal, vat, total } = priceInvoice(currencies[0]);

/** The invoice as it comes out of a printer, on A4. */
export function PaperSample() {
  return (
    <figure className="paper-sample">
      <figcaption>
        <h2>And on paper it looks like you</h2>
        <p>
          The invoice of the phone above, as its PDF prints on A4: your mark, your terms, your number. Nothing on it says which app
          made it.
        </p>
      </figcaption>
      <div aria-hidden="true" className="paper">
        <div className="paper-head">
          <BlockIcon name="tool" />
          <b>Marsh Joinery</b>
          <span>
            14 Tide Mill Lane
            <br />
            Marden TN12 0AB
          </span>
        </div>
        <div className="paper-names">
          <p>
            Invoice to
            <b>Harbour Lane Bakery</b>2 Harbour Lane
            <br />
            Marden TN12 0CD
          </p>
          <p>
            Invoice
            <b>INV-0042</b>4 September 2026
            <br />
            due 18 September 2026
          </p>
        </div>
        <table>
          <thead>
            <tr>
              <th>What</th>
              <th>Qty</th>
              <th>Price</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, quantity, price, amount }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{quantity}</td>
                <td>{price}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="paper-sum">
          Subtotal <span>{subtotal}</span>
        </p>
        <p className="paper-sum">
          VAT 20% <span>{vat}</span>
        </p>
        <p className="paper-sum">
          <b>
            Total <span>{total}</span>
          </b>
        </p>
        <p className="paper-terms">
          Please pay to Marsh Joinery, sort code 00-00-00, account 00000000, and name INV-0042. VAT number GB 000 0000 00. Thank you for
          asking us.
        </p>
      </div>
    </figure>
  );
}
