import { expect } from "vitest";

/**
 * LATE_SEED=1 npm run test:unit: a third of all answers, and of the parts of the program that load late, come up to LATE_MS (300)
 * milliseconds later, and the files run in another order. A test that is red by it waits for a time, not for a state.
 */
const seed = process.env["LATE_SEED"];
const most = Number(process.env["LATE_MS"] ?? 300);

/** Numbers from 0 to 1 by chance, the same ones for the same words (xorshift, https://www.jstatsoft.org/article/view/v008i14). */
function chances(words: string): () => number {
  let state = 2_166_136_261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    for (const shift of [13, -17, 5]) state ^= shift > 0 ? state << shift : state >>> -shift;
    return (state >>> 0) / 2 ** 32;
  };
}

if (seed !== undefined) {
  const next = chances(`${seed} ${expect.getState().testPath}`);
  const later = setTimeout;
  const delay = async <Result>(result: Result): Promise<Result> => {
    const chance = next();
    if (chance < 1 / 3) await new Promise<void>((resolve) => void later(resolve, chance * 3 * most));
    return result;
  };
  const real = globalThis.fetch;
  globalThis.fetch = async function fetch(...call) {
    return delay(await real(...call));
  };
  if (typeof window !== "undefined") {
    const { loader } = await import("@/browser/late");
    loader.start = async (load) => delay(await load());
  }
}
