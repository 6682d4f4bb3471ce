import { useReducer } from "react";
import { Toolbar } from "@/components/toolbar/toolbar";
import { atTheTelephone, calls, plan } from "@/lib/case-study/three-ways";
import { useFirstStep } from "./use-first-step";
import "./app.css";
import "./planner-app.css";

const HOWS = ["today", "for ever"] as const;

/** Parish Rides' planner: it offers at most three ways, and asks whether the choice is for today or for good. */
export function App() {
  const [now, act] = useReducer(plan, atTheTelephone);
  const [isStepping, watch] = useFirstStep();
  const { call, way: chosen, rules } = isStepping ? { ...now, way: 1 } : now;
  const open = calls[call];
  return (
    <Toolbar className="planner" aria-label="Parish Rides’ planner" keys="Arrow keys move between the buttons">
      <div ref={watch} className="app-head">
        <b>
          Thursday <small>{rules} rules for ever</small>
        </b>
        {!open && (
          <button type="button" className="is-main" onClick={() => act({ type: "start again" })}>
            Start again
          </button>
        )}
      </div>
      <p className="planner-call">
        <b>{open?.who ?? "Nobody is waiting"}</b>
        {open?.answers.map((answer) => (
          <span key={answer}>{` ${answer}`}</span>
        ))}
      </p>
      <div className="planner-ways">
        {open?.ways.map(({ bus, how, minutes }, way) => (
          <button key={bus} type="button" aria-pressed={way === chosen} onClick={() => act({ type: "choose", way })}>
            <b>{bus}</b>
            {` ${how} `}
            <small>{`${minutes} `}</small>
          </button>
        ))}
      </div>
      <output>{now.said}</output>
      <div className="planner-keep">
        {open &&
          chosen !== null &&
          HOWS.map((how) => (
            <button key={how} type="button" className="is-main" onClick={() => act({ type: "keep", how })}>
              {how === "today" ? "For today " : "For ever"}
            </button>
          ))}
      </div>
    </Toolbar>
  );
}
