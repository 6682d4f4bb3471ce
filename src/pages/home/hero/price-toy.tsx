import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "@/components/button";
import { useWords } from "@/components/site-content";
import { Toolbar } from "@/components/toolbar/toolbar";
import { enquiry } from "@/content/enquiry";
import type { Build } from "./toy-build";
import { fly, type Places, readPlaces } from "./flight";
import { describeWish, priceWish, writeIntoForm } from "./wish";

/** The toy's second part: blocks for what drives the price, and a total that goes into the form. */
export function PriceToy({ build }: { build: Build }) {
  const { prices, factors: words } = useWords(enquiry);
  const navigate = useNavigate();
  const { search } = useLocation();
  const scene = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLDivElement>(null);
  const before = useRef<Places>(null);
  const written = useRef("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const first = prices.bands[0] ?? { price: "", weeks: "" };
  const needs = words.factors.filter(({ block }) => chosen.includes(block));
  const { figure, weeks } = priceWish(first, needs);

  // The button that was pressed is gone.
  useEffect(() => tray.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (scene.current && before.current) fly(scene.current, before.current);
    before.current = null;
  });

  function press(block: string): void {
    if (scene.current) before.current = readPlaces(scene.current);
    const isOut = chosen.includes(block);
    const next = isOut ? chosen.filter((each) => each !== block) : [...chosen, block];
    const price = priceWish(
      first,
      words.factors.filter((each) => next.includes(each.block)),
    );
    setChosen(next);
    setSaid(`${block} is ${isOut ? "out" : "in"}. ${price.pounds}, ${price.weeks}.`);
  }

  function send(): void {
    const text = describeWish(build, first, needs);
    const price = priceWish(first, needs);
    writeIntoForm(text, written.current);
    written.current = text;
    void navigate({ search, hash: "#contact" }, { state: { estimate: `${price.pounds}, ${price.weeks}` } });
  }

  return (
    <div ref={scene} className="scene toy">
      <Toolbar className="scene-canvas" aria-labelledby="toy-question" keys="Up and Down choose one">
        <p id="toy-question" className="toy-name">
          {words.question}
        </p>
        <div ref={tray} className="scene-tray">
          {words.factors.map(({ block }, place) => (
            <button
              key={block}
              type="button"
              className={`piece need-${place}`}
              aria-pressed={chosen.includes(block)}
              onClick={() => press(block)}
            >
              {block}
              {!chosen.includes(block) && (
                <span className={`piece need-${place} toy-face`} data-body={block} aria-hidden="true">
                  {block}
                </span>
              )}
            </button>
          ))}
        </div>
        <div className="scene-note toy-price">
          <b key={figure}>{figure}</b>
          {weeks}
        </div>
        <p className="toy-next">
          <Button size="sm" onClick={send}>
            {words.send}
          </Button>
        </p>
      </Toolbar>
      <div className="scene-phone" aria-hidden="true">
        <b>{words.ownApp}</b>
        {words.factors.map(
          ({ block, says }, place) =>
            chosen.includes(block) && (
              <div key={block} className={`piece need-${place}`} data-body={block}>
                {says}
              </div>
            ),
        )}
        <div className="piece piece-button toy-first" data-body="first">
          {words.firstVersion}
          <small>{first.price}</small>
        </div>
      </div>
      <output className="sr-only">{said}</output>
    </div>
  );
}
