const slots = ["Photo", "List", "Chart", "Button"] as const;
const orders = ["Sourdough", "Rye, sliced", "Six buns"] as const;

/** A builder's canvas and a phone, in which four blocks snap into place once. Drawn by home.css; nothing is downloaded. */
export function HeroScene() {
  return (
    <div className="scene" aria-hidden="true">
      <div className="scene-canvas">
        {slots.map((slot) => (
          <span key={slot} className="scene-slot">
            {slot}
          </span>
        ))}
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
          {orders.map((order) => (
            <i key={order} />
          ))}
          <i />
          <i />
          <i />
        </div>
        <div className="piece piece-button">Order for 8:30</div>
      </div>
      <svg className="scene-pointer" viewBox="0 0 24 24">
        <path d="M4 2l16 9-7 2-3 7z" />
      </svg>
    </div>
  );
}
