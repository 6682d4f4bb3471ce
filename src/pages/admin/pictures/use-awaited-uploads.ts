import { useEffect, useRef, useState } from "react";
import type { usePictureUploads } from "./use-picture-uploads";

/** The pictures of a form for which its save waits. */
export function useAwaitedUploads(places: ReturnType<typeof usePictureUploads>[]) {
  const all = places.flatMap(({ uploads }) => uploads);
  const failed = all.filter(({ failure }) => failure !== null);
  const running = all.filter(({ failure }) => failure === null).map(({ id }) => id);

  /** All that have been under way since none was. */
  const [batch, setBatch] = useState<readonly string[]>([]);
  const started = running.filter((id) => !batch.includes(id));
  if (started.length > 0) setBatch([...batch, ...started]);
  else if (running.length === 0 && batch.length > 0) setBatch([]);

  const onTheirWay = running.length;
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (onTheirWay === 0) for (const goOn of waiting.current.splice(0)) goOn();
  }, [onTheirWay]);

  return {
    /** How many are being made ready or sent. */
    onTheirWay,
    /** Which picture is on its way, and of how many; null if none is. */
    progress: onTheirWay > 0 ? { current: batch.length - onTheirWay + 1, total: batch.length } : null,
    failed,
    /** Resolves when none of them is on its way any more, and the form has been rendered with what arrived. */
    settle: () => (onTheirWay === 0 ? Promise.resolve() : new Promise<void>((goOn) => void waiting.current.push(goOn))),
  };
}
