import { type ReactNode, useEffect, useRef, useState } from "react";
import { late } from "@/browser/late";
import { whenVisitorActs } from "@/browser/visitor";
import { type Block, blocks, hours, lookOf, orders, ScenePointer } from "./blocks";
import "./scene.css";
import "./motion.css";

/**
 * A builder's canvas and a phone into which four blocks snap once. Drawn in CSS; it becomes a toy once the visitor does
 * something.
 */
export function HeroScene() {
  const drawing = useRef<HTMLDivElement>(null);
  const [toy, setToy] = useState<ReactNode>();
  useEffect(() => {
    // A press on the drawing also wakes the toy, which then acts on it.
    let pressed: Block | undefined;
    const remember = ({ target }: Event) => {
      pressed = blocks.find(
        (block) => target instanceof Element && target.closest(".piece")?.className === lookOf(block),
      );
    };
    drawing.current?.addEventListener("click", remember);
    // Loaded with the page, it would block a slow phone for a quarter of a second.
    whenVisitorActs()
      .then(async () => (await late(() => import("./toy"))).bringToLife(drawing.current))
      .then((Toy) => setToy(<Toy pressed={pressed} />))
      // If it fails to load, the drawing stays.
      .catch(() => undefined);
  }, []);
  if (toy) return toy;
  return (
    <div ref={drawing} className="scene" aria-hidden="true">
      <div className="scene-canvas">
        <div className="scene-tray">
          {blocks.map((block) => (
            <div key={block} className={lookOf(block)}>
              {block}
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
      <ScenePointer look="scene-pointer" />
    </div>
  );
}
