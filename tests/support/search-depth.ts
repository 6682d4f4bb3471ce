/**
 * How far a property is searched: the same requests every time, so that a failure is a failure on every machine.
 * FAST_CHECK_RUNS=5000 searches further, and from another place each time.
 */
export function searchDepth(numRuns: number): { numRuns: number; seed?: number } {
  const asked = Number(process.env["FAST_CHECK_RUNS"] ?? 0);
  return asked > 0 ? { numRuns: asked } : { numRuns, seed: 20_261_101 };
}
