import { wantsLessMotion } from "@/browser/visitor";

const DURATION = 250;
const SNAP = "cubic-bezier(0.4, 1.25, 0.6, 1)";

export type Places = Map<string, DOMRect>;

function listBodies(scene: Element): HTMLElement[] {
  return [...scene.querySelectorAll<HTMLElement>("[data-body]")];
}

/** Where each block is on the screen now, in flight or at rest. */
export function readPlaces(scene: Element): Places {
  return new Map(listBodies(scene).map((body) => [body.dataset.body ?? "", body.getBoundingClientRect()]));
}

/** Animates every block that has moved or changed size since `before`. */
export function fly(scene: Element, before: Places): void {
  const bodies = listBodies(scene);
  for (const body of bodies) for (const animation of body.getAnimations()) animation.cancel();
  if (wantsLessMotion()) return;
  for (const body of bodies) {
    const from = before.get(body.dataset.body ?? "");
    const to = body.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    if (start === "translate(0px, 0px) scale(1, 1)") continue;
    body.animate({ transform: [start, "none"], transformOrigin: ["0 0", "0 0"] }, { duration: DURATION, easing: SNAP });
  }
}
