let last: Promise<unknown> = Promise.resolve();

/**
 * A HEIC picture, upright, read by a decoder that is loaded for it: only Safari has one. It works in a thread of its own, for one
 * picture after the other, because a photo takes it two seconds and 200 MB. Throws an Error where it cannot be read.
 */
export function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const turn = last.then(() => askWorker(file));
  last = turn.catch(() => undefined);
  return turn;
}

async function askWorker(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        reject(new Error(event.message || "The decoder could not be loaded"));
      });
      worker.postMessage(file, []);
    });
  } finally {
    worker.terminate();
  }
}
