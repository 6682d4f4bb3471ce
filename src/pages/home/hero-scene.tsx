const tray = [
  { name: "Photo", look: "piece piece-photo" },
  { name: "List", look: "piece piece-list" },
  { name: "Chart", look: "piece piece-chart" },
  { name: "Button", look: "piece piece-button" },
] as const;
const orders = ["Sourdough", "Rye, sliced", "Six buns"] as const;
const hours = [5, 6, 7, 8, 9, 10] as const;

/** A builder's canvas and a phone into which four blocks snap once. Drawn in CSS; nothing is downloaded. */
export function HeroScene() {
  return (
    <div className="scene" aria-hidden="true">
      <div className="scene-canvas">
        <div className="scene-tray">
          {tray.map(({ name, look }) => (
            <div key={name} className={look}>
              {name}
            </div>
          ))}
        </div>
        <div className="scene-note">
          <b>412</b>
          orders before 8:30
        </div>
      </div>
      <div className="scene-phone">
        <b>Crumb &amp; Co.</b>
        <div className="piece piece-photo" />
        <div className="piece piece-list">
          {orders.map((order) => (
            <span key={order}>{order}</span>
          ))}
        </div>
        <div className="piece piece-chart">
          {hours.map((hour) => (
            <i key={hour} />
          ))}
        </div>
        <div className="piece piece-button">Order for 8:30</div>
      </div>
      <svg className="scene-pointer" viewBox="0 0 24 24">
        <path d="M4 2l16 9-7 2-3 7z" />
      </svg>
    </div>
  );
}
