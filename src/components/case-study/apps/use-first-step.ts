import { type RefCallback, useCallback, useState } from "react";
import { after } from "@/browser/after";
import { wantsLessMotion } from "@/browser/visitor";

const SIGNS = ["pointerdown", "keydown", "focusin"];

/**
 * Whether an app shows a step of itself, and a ref for what is directly in it. It does so once, for a moment, when most of it
 * is in view for the first time: not under reduced motion, and not once somebody has touched it.
 */
export function useFirstStep(): [isStepping: boolean, watch: RefCallback<HTMLElement>] {
  const [isStepping, setStepping] = useState(false);
  const watch = useCallback((part: HTMLElement | null) => {
    const app = part?.parentElement;
    if (!app || wantsLessMotion()) return undefined;
    const steps: (() => void)[] = [];
    const touched = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        steps.push(
          after(300, () => setStepping(true)),
          after(1100, () => setStepping(false)),
        );
      },
      { threshold: 0.6 },
    );
    observer.observe(app);
    const stop = () => {
      touched.abort();
      observer.disconnect();
      for (const callOff of steps) callOff();
      setStepping(false);
    };
    for (const sign of SIGNS) app.addEventListener(sign, stop, { capture: true, signal: touched.signal });
    return stop;
  }, []);
  return [isStepping, watch];
}
