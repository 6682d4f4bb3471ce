import { expect } from "vitest";
import { delayByChance, lateSeed } from "./support/late-seed.ts";

// LATE_SEED=1 npm run test:unit: a third of all answers, and of the parts of the program that load late, come later still, and the
// files run in another order. A test that is red by it waits for a time, not for a state.
if (lateSeed !== undefined) {
  const delay = delayByChance(expect.getState().testPath ?? "");
  const real = globalThis.fetch;
  globalThis.fetch = async function fetch(...call) {
    return delay(await real(...call));
  };
  if (typeof window !== "undefined") {
    const { loader } = await import("@/browser/late");
    loader.start = async (load) => delay(await load());
  }
}
