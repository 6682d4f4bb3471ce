import type { ReactNode } from "react";
import "./value-scenes.css";

/** The values in the order in which they stand on the page, as screens with real words. */
export const valueScenes: readonly (() => ReactNode)[] = [Trial, SlowPhone, Mondays, Seat];

const trials = [
  ["Day 2", "No way to export", "Out"],
  ["Day 9", "Lost a photo offline", "Out"],
  ["Day 31", "Still holds", "In the box"],
] as const;

/** Three builders, tried on our own app. */
function Trial() {
  return (
    <div className="trial">
      {trials.map(([day, finding, verdict]) => (
        <p key={day}>
          <b>{day}</b>
          <span>{finding}</span>
          <i>{verdict}</i>
        </p>
      ))}
    </div>
  );
}

function SlowPhone() {
  return (
    <div className="slow-phone">
      <p>
        <b>Crumb &amp; Co.</b>
        <span>Six buns, £3.60</span>
        <i>Ordered</i>
      </p>
      <p>
        <b>1.9 s</b>
        <span>on the cheapest phone, with two bars</span>
      </p>
    </div>
  );
}

/** What the first case study counts, too. */
function Mondays() {
  return (
    <div className="mondays">
      <p>
        <b>58</b>
        <span>calls an hour, before</span>
      </p>
      <p>
        <b>31</b>
        <span>since</span>
      </p>
    </div>
  );
}

function Seat() {
  return (
    <div className="seat">
      <p>
        <span>Opening hours</span>
        <span>Map</span>
        <span>Book a table</span>
      </p>
      <b>You</b>
      <b>Orla</b>
    </div>
  );
}
