import { useReducer } from "react";
import { Toolbar } from "@/components/toolbar/toolbar";
import { answerTo, listMail, monday, report } from "@/lib/case-study/repairs";
import { useFirstStep } from "./use-first-step";
import "./app.css";
import "./repairs-app.css";

/** The lift, with one more neighbour waiting. */
const oneMore = report(monday, { type: "me too", id: 1 });

/** Harbour Lane's repairs: neighbours say Me too, and the agent gets one email a day. */
export function App() {
  const [now, act] = useReducer(report, monday);
  const [isStepping, watch] = useFirstStep();
  const day = isStepping ? { ...now, repairs: oneMore.repairs } : now;
  const { repairs, mail, answered } = day;
  const next = mail === null ? "mail" : answered < mail.length ? "answer" : "start again";
  return (
    <Toolbar className="repairs" aria-label="Harbour Lane’s repairs" keys="Arrow keys move between the buttons">
      <div ref={watch} className="app-head">
        <b>
          Repairs <small>Monday, {mail ? "nine o’clock" : "before nine"}</small>
        </b>{" "}
        <button type="button" className="is-main" onClick={() => act({ type: next })}>
          {{ mail: "Send the email", answer: "The agent replies", "start again": "Start again" }[next]}
        </button>
      </div>
      <div className="app-sides repairs-sides">
        <ul>
          {repairs.map(({ id, name, waiting, isMine }) => (
            <li key={id} className={answerTo(day, id) ? "is-answered" : ""}>
              <span>
                <b>{name}</b>
                {` ${answerTo(day, id) ?? `${waiting} waiting`} `}
              </span>
              <button
                type="button"
                aria-label={`Me too: ${name}`}
                aria-pressed={isMine}
                onClick={() => act({ type: "me too", id })}
              >
                Me too
              </button>
            </li>
          ))}
        </ul>
        <div className={`repairs-mail ${mail ? "is-sent" : ""}`}>
          <small>To the agent, once a day</small>
          <ol>
            {listMail(day).map((id) => (
              <li key={id}>
                <b>{repairs[id]?.waiting}</b> {repairs[id]?.name}
                {answerTo(day, id) && <small>↳ {answerTo(day, id)}</small>}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <output>{now.said}</output>
    </Toolbar>
  );
}
