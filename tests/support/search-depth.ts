/**
 * How many cases a property test tries: the same cases every time, so that a failure repeats on every machine.
 * FAST_CHECK_RUNS=5000 tries more, with another seed each time.
 */
export function searchDepth(numRuns: number): { numRuns: number; seed?: number } {
  const asked = Number(process.env["FAST_CHECK_RUNS"] ?? 0);
  return asked > 0 ? { numRuns: asked } : { numRuns, seed: 20_261_101 };
}
