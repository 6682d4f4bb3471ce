import { useEffect, useRef } from "react";
import type { usePictureUploads } from "./use-picture-uploads";

/** The pictures of a form for which its save waits. */
export function useAwaitedUploads(places: ReturnType<typeof usePictureUploads>[]) {
  const all = places.flatMap(({ uploads }) => uploads);
  const failed = all.filter(({ failure }) => failure !== null);
  const onTheirWay = all.length - failed.length;

  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (onTheirWay === 0) for (const goOn of waiting.current.splice(0)) goOn();
  }, [onTheirWay]);

  return {
    /** How many are being made ready or sent. */
    onTheirWay,
    failed,
    /** Resolves when none of them is on its way any more, and the form has been rendered with what arrived. */
    settle: () => (onTheirWay === 0 ? Promise.resolve() : new Promise<void>((goOn) => void waiting.current.push(goOn))),
  };
}
