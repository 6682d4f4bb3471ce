import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenWholeSheet } from "@/lib/arrival/whole-sheet";
import { blocks, hours, lookOf, orders } from "./blocks";
import { ScenePointer } from "./scene-pointer";

/** A builder's canvas and a phone into which four blocks snap once. Drawn in CSS; a while after the page it becomes a toy. */
export function HeroScene() {
  const scene = useRef<HTMLDivElement>(null);
  const [Toy, setToy] = useState<ComponentType>();
  useEffect(() => {
    // Without it, the drawing stays.
    whenWholeSheet().then(async () => (await import("./toy")).wake(scene.current, setToy)).catch(() => undefined);
  }, []);
  if (Toy) return <Toy />;
  return (
    <div ref={scene} className="scene" aria-hidden="true">
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
