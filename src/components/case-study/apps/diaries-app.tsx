import { type ReactNode, useReducer } from "react";
import { Toolbar } from "@/components/toolbar/toolbar";
import { book, type Bookings, diaries, isFree, listFreeTimes, openDay, times } from "@/lib/case-study/diaries";
import { useFirstStep } from "./use-first-step";
import "./app.css";
import "./diaries-app.css";

/** The next time that all three are free. */
const LATER = times.indexOf("12:20");

/** Ferngate's booking: three diaries, two phones, and the paper book they replaced. */
export function App() {
  const [now, act] = useReducer(book, openDay);
  const [isStepping, watch] = useFirstStep();
  const day = isStepping ? { ...now, found: LATER } : now;
  const [first, second] = day.given;
  const isBooked = !day.isPaper && first !== null;

  return (
    <Toolbar className="diaries" aria-label="Ferngate’s diaries" keys="Arrow keys move between the buttons">
      <div ref={watch} className="app-head">
        <b>
          Tuesday, Hove <small>{day.isPaper ? "One book, one place" : "Three diaries, one app"}</small>
        </b>{" "}
        <span className="diaries-switch">
          <button type="button" aria-pressed={day.isPaper} onClick={() => act({ type: "open", book: "paper" })}>
            Before
          </button>{" "}
          <button type="button" aria-pressed={!day.isPaper} onClick={() => act({ type: "open", book: "app" })}>
            Now
          </button>
        </span>
      </div>
      {day.isPaper ? (
        <PaperBook isDouble={day.isDouble} />
      ) : (
        <div className="diaries-rows">
          {times.map((name, time) => (
            <i key={name} className={time === day.found ? "is-found" : undefined} aria-hidden="true">
              {name}
            </i>
          ))}
          {diaries.map(({ who }, diary) => (
            <Diary key={who} diary={diary} day={day} ask={(time) => act({ type: "ask", diary, time })} />
          ))}
        </div>
      )}
      <output>{day.said}</output>
      <div className="diaries-phones">
        <Phone who="Ms Ito">
          <b>{day.isPaper ? (day.isDouble ? "“Eleven? Fine.”" : "Rings…") : times[first ?? day.found]}</b>
          {!day.isPaper && (first === null ? " Check-up" : " ✓ Booked")}
        </Phone>
        <Phone who="Mr Cole">
          {day.isPaper || first === null || second !== null ? (
            <>
              <b>{day.isPaper ? (day.isDouble ? "“Eleven? Fine.”" : "Engaged…") : times[second ?? day.found]}</b>
              {!day.isPaper && (second === null ? " Check-up" : " ✓ Booked")}
            </>
          ) : (
            <>
              Just taken. Still free:{" "}
              <span>
                {listFreeTimes(day, first).map((time) => (
                  <button key={time} type="button" onClick={() => act({ type: "choose", time })}>
                    {`${times[time]} `}
                  </button>
                ))}
              </span>
            </>
          )}
        </Phone>
        <button
          type="button"
          className="is-main"
          onClick={() => act({ type: isBooked ? "start again" : "book twice" })}
        >
          {isBooked ? "Start again" : "Book it twice"}
        </button>
      </div>
    </Toolbar>
  );
}

function Phone({ who, children }: { who: string; children: ReactNode }) {
  return (
    <div className="diaries-phone">
      <small>{who}</small> {children}
    </div>
  );
}

type DiaryProps = { diary: number; day: Bookings; ask: (time: number) => void };

function Diary({ diary, day, ask }: DiaryProps) {
  const who = diaries[diary]?.who ?? "";
  return (
    <fieldset aria-label={`Diary: ${who}`}>
      <b>{who}</b>
      {times.map((name, time) => {
        const patient = day.given.indexOf(time);
        const look = `${patient >= 0 ? "is-given" : ""} ${time === day.found ? "is-found" : ""}`.trim() || undefined;
        if (!isFree(diary, time) || patient >= 0)
          return (
            <i key={name} className={look} aria-hidden="true">
              {["I", "C"][patient]}
            </i>
          );
        return (
          <button key={name} type="button" className={look} aria-label={`${name}, free`} onClick={() => ask(time)} />
        );
      })}
    </fieldset>
  );
}

function PaperBook({ isDouble }: { isDouble: boolean }) {
  return (
    <div className="diaries-book">
      <p>
        <b>Dr Shah</b>
        <s>9.00 Mrs Bell</s>
        <span>9.00 Mr Tran</span>
        <span>10.20 —</span>
        <span>11.00 {isDouble && "Ms Ito, Mr Cole!"}</span>
      </p>
      <p>
        <b>Surgery 2</b>
        <span>9.40 drill, ask Jo</span>
        <span>10.20 as above</span>
        <span>Nurse: see wall</span>
        <span>{isDouble ? "Who wrote this?" : ""}</span>
      </p>
    </div>
  );
}
