import { useEffect, useRef } from "react";
import type { UploadProgress, usePictureUploads } from "./use-picture-uploads";

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
    /** Which picture is being uploaded, and of how many; null if none is. */
    progress: addUp(places.flatMap(({ progress }) => progress ?? [])),
    failed,
    /** Resolves when no upload is running any more and the form has been rendered with what arrived. */
    settle: () => (onTheirWay === 0 ? Promise.resolve() : new Promise<void>((goOn) => void waiting.current.push(goOn))),
  };
}

function addUp(batches: UploadProgress[]): UploadProgress | null {
  if (batches.length === 0) return null;
  return batches.reduce((sum, { current, total }) => ({ current: sum.current + current - 1, total: sum.total + total }), { current: 1, total: 0 });
}
