let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a HEIC picture, upright, with a decoder loaded on demand: only Safari has one built in. It runs in a worker, one
 * picture at a time, because a photo takes two seconds and 200 MB. Throws an Error if it cannot be read.
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
