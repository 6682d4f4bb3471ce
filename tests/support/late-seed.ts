/** Numbers from 0 to 1 by chance, always the same ones for the same words (xorshift32, https://doi.org/10.18637/jss.v008.i14). */
function chances(words: string): () => number {
  let state = 2_166_136_261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The seed of LATE_SEED; undefined where nothing is to be late. LATE_MS says how late at most, 300 milliseconds if nothing else. */
export const lateSeed = process.env["LATE_SEED"];
const mostMs = Number(process.env["LATE_MS"] ?? 300);

/** Delays a third of what is given to it, by chance; the seed and these words say which, and by how long. */
export function delayByChance(words: string): <Result>(result: Result) => Promise<Result> {
  const next = chances(`${lateSeed} ${words}`);
  const later = setTimeout;
  return async (result) => {
    const chance = next();
    if (chance < 1 / 3) await new Promise<void>((resolve) => void later(resolve, chance * 3 * mostMs));
    return result;
  };
}
