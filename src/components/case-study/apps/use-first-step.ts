import { type RefCallback, useCallback, useState } from "react";
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
    const timers: ReturnType<typeof setTimeout>[] = [];
    const touched = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timers.push(
          setTimeout(() => setStepping(true), 300),
          setTimeout(() => setStepping(false), 1100),
        );
      },
      { threshold: 0.6 },
    );
    observer.observe(app);
    const stop = () => {
      touched.abort();
      observer.disconnect();
      for (const timer of timers) clearTimeout(timer);
      setStepping(false);
    };
    for (const sign of SIGNS) app.addEventListener(sign, stop, { capture: true, signal: touched.signal });
    return stop;
  }, []);
  return [isStepping, watch];
}
