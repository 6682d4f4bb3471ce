import { join } from "node:path";
import { startLocalBackend } from "../../supabase/local/server/start.ts";
import { runBuild } from "../../tools/run-build.ts";
import { growPosts } from "./grow-posts.ts";

/** Seconds, and the most megabytes at once; `goals` are what they may be. */
export type BuildTiming = {
  build: string;
  pages: number;
  bundling: number;
  making: number;
  memory: number;
  goals: { all?: number; making?: number; memory?: number };
};

const SUMMARY = /^(\d+) pages with[^]*Bundling took ([\d.]+) s, making the pages ([\d.]+) s and at most (\d+) MB/m;

/**
 * Times whole builds against an embedded backend of their own: of a thousand posts with nothing kept, again with one of them
 * changed, and of ten thousand with nothing kept. Writes below `folder`; throws where a build fails.
 */
export async function timeBuilds(folder: string): Promise<BuildTiming[]> {
  const backend = await startLocalBackend({ port: 0, dataDir: null });
  const build = async (name: string, keptDir: string, goals: BuildTiming["goals"]): Promise<BuildTiming> => {
    const output = await runBuild({
      backendUrl: backend.url,
      publishableKey: backend.secrets.publishableKey,
      siteUrl: "https://bench.example",
      outDir: join(folder, "built"),
      keptDir: join(folder, keptDir),
    });
    const [pages = 0, bundling = 0, making = 0, memory = 0] = SUMMARY.exec(output)?.slice(1).map(Number) ?? [];
    if (pages === 0) throw new Error(`The build does not say how long it took:\n${output}`);
    return { build: name, pages, bundling, making, memory, goals };
  };
  try {
    await growPosts(backend, 1000);
    const first = await build("1,000 posts", "kept-1000", { all: 40 });
    await backend.database.runner.exec("update public.blog_posts set title = 'Renamed' where slug = 'bench-post-77'");
    const again = await build("1,000 posts again, one changed", "kept-1000", { making: 5 });
    await growPosts(backend, 10_000);
    return [first, again, await build("10,000 posts", "kept-10000", { all: 360, memory: 1000 })];
  } finally {
    await backend.close();
  }
}
