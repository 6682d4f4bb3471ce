import { useEffect, useReducer } from "react";
import { after } from "@/browser/after";
import { wantsLessMotion } from "@/browser/visitor";
import { Toolbar } from "@/components/toolbar/toolbar";
import { defects, inTunnel, isSending, walk } from "@/lib/case-study/tunnel";
import { useFirstStep } from "./use-first-step";
import "./app.css";
import "./tunnel-app.css";

const states = { kept: "waits", asked: "on its way", sent: "sent" } as const;

/** The moment before: its first finding is being sent. */
const beforeTunnel = walk({ ...inTunnel, hasSignal: true }, { type: "send" });

/** Northline's keypad: findings queue up in the tunnel, and are sent when the signal is back. */
export function App() {
  const [night, act] = useReducer(walk, inTunnel);
  const [isStepping, watch] = useFirstStep();
  const { hasSignal, findings, office } = isStepping ? beforeTunnel : night;
  useEffect(() => {
    if (!isSending(night)) return;
    return after(wantsLessMotion() ? 0 : 450, () => act({ type: "send" }));
  }, [night]);
  return (
    <Toolbar
      className={`tunnel ${hasSignal ? "has-signal" : ""}`}
      aria-label="Northline’s keypad"
      keys="Arrow keys move between the buttons"
    >
      <div ref={watch} className="app-head">
        <b>
          Marker 31.4 <small>{hasSignal ? "Signal" : "No signal"}</small>
        </b>{" "}
        <button type="button" onClick={() => act({ type: "signal" })}>
          {night.hasSignal ? "Walk into the tunnel" : "Walk out of the tunnel"}
        </button>
      </div>
      <div className="tunnel-keys">
        {(["left", "right"] as const).map((rail) => (
          <fieldset key={rail} aria-label={`Findings on the ${rail} rail`}>
            {rail === "left" ? "Left rail " : "Right rail "}
            {defects.map(({ code, name }) => (
              <button key={code} type="button" onClick={() => act({ type: "note", code, rail })}>
                <b>{code}</b> {`${name} `}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      <output>{night.said}</output>
      <div className="tunnel-lists">
        <div>
          On this phone: {findings.length}
          <ol>
            {findings.map(({ id, code, rail, state }) => (
              <li key={id} className={`is-${state}`}>
                {code} {rail} <span className="sr-only">{states[state]}</span>
              </li>
            ))}
          </ol>
        </div>
        <div>
          At the office: {office.length}
          <ol>
            {office.map((id) => (
              <li key={id} className="is-sent">
                {findings[id - 1]?.code} {findings[id - 1]?.rail}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Toolbar>
  );
}
