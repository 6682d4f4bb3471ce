import { type Block, hours, lookOf, orders } from "./blocks";
import type { Build } from "./toy-build";

const prices = ["£4.20", "£3.90", "£3.60"] as const;
const more = [
  ["Oat loaf", "£4.60"],
  ["Flapjacks", "£2.80"],
  ["Two scones", "£3.20"],
] as const;

type PhoneAppProps = {
  build: Build;
  /** Held over the phone: an empty socket marks its place. */
  held: Block | null;
};

/** The phone with the app that the blocks make. Only a picture: anything done here can also be done with the tray's buttons. */
export function PhoneApp({ build, held }: PhoneAppProps) {
  const isRoomy = build.filter((block) => block !== "Button").length < 3;
  return (
    <div className={`scene-phone ${isRoomy ? "is-roomy" : ""}`} aria-hidden="true">
      <b>Crumb &amp; Co.</b>
      {build.map((block) =>
        block === held ? (
          <div key={block} className={`${lookOf(block)} toy-socket`} data-block={block} />
        ) : (
          <div key={block} className={lookOf(block)} data-block={block} data-body={block}>
            <Inside block={block} isRoomy={isRoomy} />
          </div>
        ),
      )}
      {build.length === 0 && (
        <p className="toy-empty">
          Every app
          <br /> starts like this.
        </p>
      )}
    </div>
  );
}

function Inside({ block, isRoomy }: { block: Block; isRoomy: boolean }) {
  if (block === "Photo") return null;
  if (block === "Button") return "Order for 8:30";
  if (block === "Chart") return hours.map((hour) => <i key={hour} data-hour={isRoomy ? hour : undefined} />);
  const rows = [...orders.map((order, index) => [order, prices[index]] as const), ...more];
  if (!isRoomy) return orders.map((order) => <span key={order}>{order}</span>);
  return rows.map(([order, price]) => (
    <span key={order}>
      {order}
      <em>{price}</em>
    </span>
  ));
}
