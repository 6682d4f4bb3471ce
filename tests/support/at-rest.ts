import { act } from "@testing-library/react";

const answers = { onTheirWay: 0 };
const turn = setImmediate;
const later = setTimeout;

/** Counts each request until its answer has arrived whole. */
export function countAnswers(real: typeof fetch): typeof fetch {
  return async function fetch(...call) {
    answers.onTheirWay += 1;
    try {
      const answer = await real(...call);
      const body = [204, 205, 304].includes(answer.status) ? null : await answer.arrayBuffer();
      return Object.defineProperty(new Response(body, answer), "url", { value: answer.url });
    } finally {
      answers.onTheirWay -= 1;
    }
  };
}

async function isUnderWay(): Promise<boolean> {
  // A test that opens a new tab has loaded the app once more.
  const { loader } = await import("@/browser/late");
  return answers.onTheirWay > 0 || loader.count > 0;
}

/** Some turns of the event loop, in which whatever has arrived is passed on, and what waits for the next task comes. */
async function passOn(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await new Promise<void>((done) => void turn(done));
  await new Promise<void>((done) => void later(done, 0));
}

/**
 * Resolves once the page is at rest: nothing is on its way from the backend, no part of the program is being loaded, and React
 * has drawn what there is. What the test itself holds back, and what waits for its time, it does not wait for.
 */
export async function settled(): Promise<void> {
  do {
    await act(async () => {
      await passOn();
      while (await isUnderWay()) await new Promise<void>((done) => void later(done, 1));
      await passOn();
    });
  } while (await isUnderWay());
}
