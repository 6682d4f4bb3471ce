import { act } from "@testing-library/react";
import { vi } from "vitest";
import { settled } from "./at-rest.ts";

type Wait = { at: number; run: () => void };

let now = 0;
const waits = new Set<Wait>();

/** What waits for its time. */
export const countWaiting = () => waits.size;

/** The app's clock, which stands still. What only waits for the next task does not wait for it. */
export function start(ms: number, run: () => void): () => void {
  if (ms === 0) {
    const next = setTimeout(run);
    return () => clearTimeout(next);
  }
  const wait = { at: now + ms, run };
  waits.add(wait);
  return () => void waits.delete(wait);
}

function moveTo(then: number): void {
  // A test that has set the date sees it go on, too.
  const date = vi.getMockedSystemTime();
  if (date) vi.setSystemTime(date.getTime() + then - now);
  now = then;
}

/** Lets so many milliseconds pass for the app, and what falls due in them happen in its order. */
export async function letPass(ms: number): Promise<void> {
  await settled();
  const end = now + ms;
  for (;;) {
    const [next] = [...waits].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
    if (!next) break;
    moveTo(next.at);
    waits.delete(next);
    act(() => next.run());
    await settled();
  }
  moveTo(end);
}

/** A page that is left waits for nothing. */
export function forgetWaits(): void {
  waits.clear();
}
