import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { late } from "@/browser/late";
import { whenVisitorActs } from "@/browser/visitor";
import { Button } from "@/components/button";
import { useWords } from "@/components/site-content";
import { home } from "@/content/home";
import { sitePages } from "@/content/site-map";
import { type Block, blocks, hours, lookOf, orders, ScenePointer } from "./blocks";
import "./scene.css";
import "./motion.css";

type Pressed = Block | undefined;
type ToyProps = { pressed: Pressed; isPriced: boolean };

/**
 * A builder's canvas and a phone into which four blocks snap once. Drawn in CSS; it becomes a toy once the visitor does
 * something. Its button turns it into what drives a price; without the toy, it leads to the page with the list of prices.
 */
export function HeroScene() {
  const desk = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  /** Null if it could not be loaded. */
  const [toy, setToy] = useState<{ Toy: ComponentType<ToyProps>; pressed: Pressed } | null>();
  const [isPriced, setPriced] = useState(false);
  const { priceButton } = useWords(home).opening;
  useEffect(() => {
    // A press on the drawing also wakes the toy, which then acts on it.
    let pressed: Pressed;
    const remember = ({ target }: Event) => {
      pressed = blocks.find(
        (block) => target instanceof Element && target.closest(".piece")?.className === lookOf(block),
      );
    };
    drawing.current?.addEventListener("click", remember);
    // Loaded with the page, it would block a slow phone for a quarter of a second.
    whenVisitorActs()
      .then(async () => (await late(() => import("./toy"))).bringToLife(drawing.current))
      .then((Toy) => setToy({ Toy, pressed }))
      // The drawing stays.
      .catch(() => setToy(null));
  }, []);
  useEffect(() => {
    // If the drawing becomes a toy between press and release, no click comes: what has been pressed is gone. A finger's comes.
    let pressed: EventTarget | null = null;
    const note = ({ target }: PointerEvent) => (pressed = target);
    const passOn = ({ target, pointerType }: PointerEvent) => {
      const isGone = pressed instanceof Node && !pressed.isConnected;
      if (isGone && pointerType !== "touch" && target instanceof HTMLElement) target.click();
      pressed = null;
    };
    drawing.current?.addEventListener("pointerdown", note);
    const element = desk.current;
    element?.addEventListener("pointerup", passOn);
    return () => element?.removeEventListener("pointerup", passOn);
  }, []);
  function price(event: FormEvent) {
    if (toy === null) return;
    event.preventDefault();
    setPriced(true);
  }
  return (
    <div ref={desk} className="scene-desk">
      {toy ? <toy.Toy pressed={toy.pressed} isPriced={isPriced} /> : <Drawing ref={drawing} />}
      {!(toy && isPriced) && (
        <form action={sitePages.contact.path} onSubmit={price} className="toy-next">
          <Button size="sm" type="submit">
            {priceButton}
          </Button>
        </form>
      )}
    </div>
  );
}

function Drawing({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={ref} className="scene" aria-hidden="true">
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
