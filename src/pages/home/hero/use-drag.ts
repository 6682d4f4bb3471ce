import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import type { Block } from "./blocks";
import { type Build, placeBlock } from "./toy-build";

const SLACK = 6;

type Grip = { block: Block; pointer: number; x: number; y: number; lifted?: AbortController };

type Drag = {
  press(block: Block): void;
  follow(x: number, y: number): void;
  /** What would be in the phone if the block were let go here. */
  carry(block: Block, build: Build): void;
  drop(block: Block, build: Build): void;
  cancel(): void;
};

function isOver(element: Element, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Where the block belongs at this height, by the middles of the others. Uses their offsets, as they may still be in flight. */
function findPlace(phone: HTMLElement, block: Block, clientY: number): number {
  const y = clientY - phone.getBoundingClientRect().top - phone.clientTop;
  const others = [...phone.querySelectorAll<HTMLElement>("[data-block]")].filter(
    (piece) => piece.dataset.block !== block,
  );
  return others.filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y).length;
}

/**
 * Drags blocks with a mouse, a pen or a finger. A finger that moves up or down scrolls the page, which the blocks allow
 * with `touch-action`: the browser then cancels the pointer.
 */
export function useDrag(scene: RefObject<HTMLElement | null>, build: Build, drag: Drag) {
  const grip = useRef<Grip>(null);
  const wasDragged = useRef(false);

  /** Ends the drag, if there was one. */
  function letGo(): Grip | null {
    const last = grip.current;
    grip.current = null;
    last?.lifted?.abort();
    return last?.lifted ? last : null;
  }

  function findBuild(event: PointerEvent, block: Block): Build {
    const phone = scene.current?.querySelector<HTMLElement>(".scene-phone");
    if (!phone || !isOver(phone, event)) return build.filter((each) => each !== block);
    return placeBlock(build, block, findPlace(phone, block, event.clientY));
  }

  return {
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false;
      const body = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-body]") : null;
      if (!body || !event.isPrimary || event.button !== 0) return;
      grip.current = {
        block: body.dataset.body as Block,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
      };
    },
    onPointerMove(event: PointerEvent) {
      const at = grip.current;
      if (at?.pointer !== event.pointerId) return;
      if (!at.lifted) {
        const [across, down] = [Math.abs(event.clientX - at.x), Math.abs(event.clientY - at.y)];
        if (Math.max(across, down) < SLACK || (event.pointerType === "touch" && down > across)) return;
        at.lifted = new AbortController();
        wasDragged.current = true;
        scene.current?.setPointerCapture(event.pointerId);
        const cancelByKey = ({ key }: KeyboardEvent) => key === "Escape" && letGo() && drag.cancel();
        window.addEventListener("keydown", cancelByKey, { signal: at.lifted.signal });
      }
      drag.follow(event.clientX, event.clientY);
      drag.carry(at.block, findBuild(event, at.block));
    },
    onPointerUp(event: PointerEvent) {
      const at = letGo();
      if (at) drag.drop(at.block, findBuild(event, at.block));
    },
    onPointerCancel() {
      if (letGo()) drag.cancel();
    },
    /**
     * Blocks in the phone are not buttons, so presses on them are handled here. The click that ends a drag is not a press;
     * a click by keyboard has no `detail`.
     */
    onClickCapture(event: MouseEvent) {
      if (wasDragged.current && event.detail > 0) event.stopPropagation();
      else if (event.target instanceof Element) {
        const body = event.target.closest<HTMLElement>(".scene-phone [data-body]");
        if (body) drag.press(body.dataset.body as Block);
      }
    },
  };
}
