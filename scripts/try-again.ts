import { setTimeout } from "node:timers/promises";

/** Before each further try, in ms; tests wait less. */
export const PAUSES = [500, 1500];

type Failure = { message: string; status?: number | undefined };

/** Whether a failure can be gone a moment later: nobody answered, or the server was busy or ill. */
function canPass(error: Failure, status = error.status ?? 0): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/**
 * Sends a request, and again where its failure can be gone a moment later, three times in all. An answer may have been lost on its
 * way, so what is sent must do no harm when it arrives twice; `send` learns how often it was sent before. Returns the last answer,
 * and throws nothing of its own.
 */
export async function tryAgain<Answer extends { error: Failure | null; status?: number }>(
  send: (before: number) => PromiseLike<Answer>,
): Promise<Answer> {
  for (const [before, pause] of PAUSES.entries()) {
    const answer = await send(before);
    if (!answer.error || !canPass(answer.error, answer.status)) return answer;
    await setTimeout(pause);
  }
  return send(PAUSES.length);
}

/** The data of an answer, asked for as `tryAgain` does. Throws an error with its words. */
export async function ask<Answer extends { data: unknown; error: Failure | null; status?: number }>(
  send: () => PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>["data"]> {
  const { data, error } = await tryAgain(send);
  if (error) throw new Error(error.message, { cause: error });
  return data;
}
