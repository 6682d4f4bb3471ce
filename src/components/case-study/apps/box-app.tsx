import { useReducer } from "react";
import { Toolbar } from "@/components/toolbar/toolbar";
import { countPlaces, offers, openBox, pack, sizes } from "@/lib/case-study/weekly-box";
import { useFirstStep } from "./use-first-step";
import "./app.css";
import "./box-app.css";

const withCucumber = pack(openBox, { type: "put", name: "Cucumber" });

/** Larder Box's week: things take places of a box, and a full one looks full. */
export function App() {
  const [now, act] = useReducer(pack, openBox);
  const [isStepping, watch] = useFirstStep();
  const box = isStepping ? { ...now, things: withCucumber.things } : now;
  const { places, price } = sizes[box.size];
  const free = places - countPlaces(box.things);
  const offersLarger = box.isOffered && box.size === "medium" && !box.isClosed;
  return (
    <Toolbar className="box" aria-label="Larder Box’s shop" keys="Arrow keys move between the buttons">
      <div ref={watch} className="app-head">
        <b>
          Week 35 <small>ripe within forty miles</small>
        </b>
        {offersLarger && (
          <button type="button" onClick={() => act({ type: "enlarge" })}>
            A larger box
          </button>
        )}
      </div>
      <div className="app-sides box-sides">
        <div className="box-shelf">
          {offers.map(({ name, places: takes }) => (
            <button
              key={name}
              type="button"
              aria-pressed={box.things.includes(name)}
              disabled={box.isClosed}
              onClick={() => act({ type: "put", name })}
            >
              {`${name} `}
              <small>
                {takes} <span className="sr-only">{takes === 1 ? "place " : "places "}</span>
              </small>
            </button>
          ))}
        </div>
        <div className={`box-places is-${box.size} ${box.isClosed ? "is-closed" : ""}`} aria-hidden="true">
          {box.things.map((name) => (
            <b
              key={name}
              className={`takes-${offers.find((each) => each.name === name)?.places} is-${name.toLowerCase()}`}
            >
              {name}
            </b>
          ))}
          {Array.from({ length: Math.max(0, free) }, (_, place) => (
            <i key={place} />
          ))}
        </div>
      </div>
      <button type="button" className="is-main" onClick={() => act({ type: box.isClosed ? "start again" : "close" })}>
        {box.isClosed ? "Start again" : `Close the box, £${price}`}
      </button>{" "}
      <output>{now.said}</output>
    </Toolbar>
  );
}
