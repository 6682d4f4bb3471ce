import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Tinypool } from "tinypool";
import type { ListRows } from "../../../src/prerender.tsx";
import type { MadeListPage } from "./make-list-page.ts";
import type { MadePost, PostJob } from "./make-post.ts";
import type { WorkshopPlace } from "./workshop.ts";

/** Those who make the pages of which there are many, each on a core of its own. */
export type Crew = {
  makePost(job: PostJob): Promise<MadePost>;
  makeListPage(path: string, rows: ListRows): Promise<MadeListPage>;
  dismiss(): Promise<void>;
};

/** How many posts a worker has in hand: while one of them waits for a picture or a file, it renders another. */
const IN_HAND = 2;

/**
 * Megabytes of a worker. Enough for any text that people write; with less room for young objects, less of what lives shortly
 * grows old, and a build of thousands of posts stays small.
 */
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 };

/** How often a post is begun whose worker has run out of memory. */
const ATTEMPTS = 3;

/** True if a worker ended because a text took more memory than it has. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** A worker for every core: they start when there is something to do. */
export function callCrew(place: WorkshopPlace): Crew {
  let started: Tinypool | null = null;
  const pool = (): Tinypool => (started ??= startWorkers(place));
  return {
    async makePost(job) {
      const make = (): Promise<MadePost> => pool().run({ place, job }, { name: "makePost" });
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await make();
        } catch (error) {
          // It may have been the other post that its worker had in hand.
          if (!isOutOfMemory(error) || attempt === ATTEMPTS) throw error;
        }
      }
    },
    makeListPage: (path, rows) => pool().run({ place, path, rows }, { name: "makeListPage" }),
    dismiss: async () => started?.destroy(),
  };
}

function startWorkers({ serverDir }: WorkshopPlace): Tinypool {
  const cores = availableParallelism();
  return new Tinypool({
    filename: pathToFileURL(join(serverDir, "worker.js")).href,
    // Without the loader of TypeScript that the build itself runs with.
    execArgv: [],
    minThreads: cores,
    maxThreads: cores,
    concurrentTasksPerWorker: IN_HAND,
    resourceLimits: LIMITS,
  });
}
