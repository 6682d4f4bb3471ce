import { useEffect, useReducer, useState } from "react";
import { every } from "@/browser/after";
import { wantsLessMotion } from "@/browser/visitor";
import { Toolbar } from "@/components/toolbar/toolbar";
import { flowers, priceOf, tap, usualOrder, VOICE_MESSAGE } from "@/lib/case-study/usual-order";
import { useFirstStep } from "./use-first-step";
import "./app.css";
import "./order-app.css";

const moreRoses = tap(usualOrder, { type: "change", flower: 1, bunches: 1, at: 0 });

/** Stem & Post's usual order, against the clock. */
export function App() {
  const [now, act] = useReducer(tap, usualOrder);
  const [isStepping, watch] = useFirstStep();
  const order = isStepping ? { ...now, stems: moreRoses.stems } : now;
  const seconds = useSeconds(order.took === null ? order.startedAt : null);
  const isOpen = order.took === null;
  return (
    <Toolbar
      className={`order ${order.isWet ? "is-wet" : ""}`}
      aria-label="Stem & Post’s order"
      keys="Arrow keys move between the buttons"
    >
      <div ref={watch} className="app-head">
        <b>
          Usual Tuesday <small>for five in the morning</small>
        </b>{" "}
        <button type="button" aria-pressed={order.isWet} onClick={() => act({ type: "wet" })}>
          Wet hands
        </button>
      </div>
      <div className="order-clock" aria-hidden="true">
        <b>{order.took ?? seconds} s</b>
        <progress max={VOICE_MESSAGE} value={order.took ?? seconds} />
        {VOICE_MESSAGE} s by voice
      </div>
      <ul>
        {flowers.map(({ name }, flower) => (
          <li key={name} className={order.stems[flower] ? "" : "is-none"}>
            <span>
              <b>
                {order.stems[flower]} {name}
              </b>
              {` ${priceOf({ stems: order.stems.map((stems, place) => (place === flower ? stems : 0)) })} `}
            </span>
            {([-1, 1] as const).map((bunches) => (
              <button
                key={bunches}
                type="button"
                aria-label={`${bunches < 0 ? "Fewer" : "More"} ${name.toLowerCase()}`}
                onClick={() => act({ type: "change", flower, bunches, at: Date.now() })}
              >
                {bunches < 0 ? "− " : "+ "}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="is-main"
        onClick={() => act(isOpen ? { type: "order", at: Date.now() } : { type: "start again" })}
      >
        {isOpen ? `Order, ${priceOf(order)}` : "Start again"}
      </button>{" "}
      <output>{order.said}</output>
    </Toolbar>
  );
}

/** Whole seconds since a moment, updated every second until a voice message would be over; stays 0 under reduced motion. */
function useSeconds(since: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null || wantsLessMotion()) return;
    const end = every(1000, () => {
      const seconds = Math.round((Date.now() - since) / 1000);
      setNow(seconds);
      if (seconds >= VOICE_MESSAGE) end();
    });
    return () => {
      end();
      setNow(0);
    };
  }, [since]);
  return now;
}
