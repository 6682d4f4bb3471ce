import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useWords } from "@/components/site-content";
import { Toolbar } from "@/components/toolbar/toolbar";
import { home } from "@/content/home";
import { type Block, blocks, lookOf, ScenePointer } from "./blocks";
import { type Build, describeBuild, placeBlock, describeChange, toggleBlock } from "./toy-build";
import { fly, type Places, readPlaces } from "./flight";
import { PhoneApp } from "./phone-app";
import { PriceToy } from "./price-toy";
import { useDrag } from "./use-drag";
import "./toy.css";
import "./toy-app.css";

type Hand = { block: Block; build: Build };

/** Resolves to the toy once the drawing it replaces has come to rest: until then the two would differ. */
export async function bringToLife(drawing: Element | null): Promise<typeof Toy> {
  await Promise.allSettled(drawing?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
  return Toy;
}

/**
 * The hero's scene as a toy: each block is either in the tray or part of the app in the phone. `pressed` is the block that
 * was pressed while this was still a drawing. Once it is to be priced, its second part takes its place.
 */
function Toy({ pressed, isPriced }: { pressed: Block | undefined; isPriced: boolean }) {
  const scene = useRef<HTMLDivElement>(null);
  const follower = useRef<HTMLDivElement>(null);
  const before = useRef<Places>(null);
  const [build, setBuild] = useState<Build>(blocks);
  const [hand, setHand] = useState<Hand | null>(null);
  const [said, setSaid] = useState("");
  const { priceButton } = useWords(home).opening;
  const { time, watch } = useBuildingTime();
  const { figure, text } = describeBuild(build);

  /** Called before a change, so that whatever it moves is animated. */
  function prepareFlight() {
    if (scene.current) before.current = readPlaces(scene.current);
  }

  useLayoutEffect(() => {
    if (scene.current && before.current) fly(scene.current, before.current);
    before.current = null;
  });

  function letGo() {
    prepareFlight();
    setHand(null);
  }

  function settle(block: Block, next: Build) {
    const change = describeChange(build, next, block);
    letGo();
    if (!change) return;
    setBuild(next);
    const line = describeBuild(next);
    const took = watch(next);
    setSaid(`${change} ${line.figure} ${line.text}.${took && ` You built it in ${took}. Next: ${priceButton}`}`);
  }

  function press(block: Block) {
    settle(block, toggleBlock(build, block));
  }

  const answerFirstPress = useEffectEvent(() => {
    if (pressed) press(pressed);
  });
  useEffect(() => {
    // The block is first shown where it was drawn, and moves from there.
    const frame = requestAnimationFrame(() => answerFirstPress());
    return () => cancelAnimationFrame(frame);
  }, []);

  const drag = useDrag(scene, build, {
    press,
    follow(x, y) {
      const box = scene.current?.getBoundingClientRect();
      if (box && follower.current) follower.current.style.transform = `translate(${x - box.left}px, ${y - box.top}px)`;
    },
    carry(block, next) {
      if (hand?.build.join() === next.join()) return;
      prepareFlight();
      setHand({ block, build: next });
    },
    drop: settle,
    cancel: letGo,
  });

  function moveByKey(event: KeyboardEvent, block: Block) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const place = build.indexOf(block);
    if (!event.altKey || !step || place < 0 || !build[place + step]) return;
    event.preventDefault();
    settle(block, placeBlock(build, block, place + step));
  }

  if (isPriced) return <PriceToy build={build} />;
  return (
    <div ref={scene} className="scene toy" {...drag}>
      <Toolbar
        className="scene-canvas"
        aria-labelledby="toy-name"
        keys={
          <>
            <span className="sr-only">Up and Down choose a block, Space takes it out or puts it in.</span> Alt with Up
            or Down moves it
          </>
        }
      >
        <p id="toy-name" className="toy-name">
          Press or drag <span className="sr-only">a block</span>
        </p>
        <div className="scene-tray">
          {blocks.map((block) => (
            <button
              key={block}
              type="button"
              className={lookOf(block)}
              aria-pressed={build.includes(block)}
              onClick={() => press(block)}
              onKeyDown={(event) => moveByKey(event, block)}
            >
              {block}
              {!build.includes(block) && hand?.block !== block && (
                <span className={`${lookOf(block)} toy-face`} data-body={block} aria-hidden="true">
                  {block}
                </span>
              )}
            </button>
          ))}
        </div>
        <div className="scene-note">
          {time ? (
            <>
              You built it in <b>{time}</b>
            </>
          ) : (
            <>
              <b key={figure}>{figure}</b>
              {text}
            </>
          )}
        </div>
      </Toolbar>
      <PhoneApp build={hand?.build ?? build} held={hand?.block ?? null} />
      <div ref={follower} className="toy-hand" aria-hidden="true">
        {hand && (
          <div className={`${lookOf(hand.block)} toy-face`} data-body={hand.block}>
            {hand.block}
          </div>
        )}
      </div>
      <ScenePointer look={`scene-pointer ${said || hand ? "is-gone" : ""}`} />
      <output className="sr-only">{said}</output>
    </div>
  );
}

function useBuildingTime() {
  const since = useRef<number>(null);
  const [time, setTime] = useState("");

  function watch(build: Build): string {
    if (build.length < blocks.length) {
      since.current ??= performance.now();
      setTime("");
      return "";
    }
    if (since.current === null) return "";
    const words = `${Math.max(1, Math.round((performance.now() - since.current) / 1000))} s`;
    since.current = null;
    setTime(words);
    return words;
  }

  return { time, watch };
}
