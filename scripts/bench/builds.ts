import { join } from "node:path";
import { startLocalBackend } from "../../supabase/local/server/start.ts";
import { runBuild } from "../../tools/run-build.ts";
import { growPosts } from "./grow.ts";
import type { Row } from "./row.ts";

const SUMMARY = /^(\d+) pages with[^]*Bundling took ([\d.]+) s, making the pages ([\d.]+) s and at most (\d+) MB/m;

/** Builds a thousand posts with an empty cache, and again with one of them renamed. Throws where a build fails. */
export async function timeBuilds(folder: string): Promise<Row[]> {
  const backend = await startLocalBackend({ port: 0, dataDir: null });
  const build = async (name: string): Promise<Row> => {
    const output = await runBuild({
      backendUrl: backend.url,
      publishableKey: backend.secrets.publishableKey,
      siteUrl: "https://bench.example",
      outDir: join(folder, "built"),
      cacheDir: join(folder, "cache"),
    });
    const [pages, bundling = 0, making = 0, memory] = SUMMARY.exec(output)?.slice(1).map(Number) ?? [];
    if (pages === undefined || memory === undefined) throw new Error(`The build does not say what it took:\n${output}`);
    return { build: name, pages, "bundling s": bundling, "pages s": making, "at most MB": memory };
  };
  try {
    await growPosts(backend, 1000);
    const first = await build("1,000 posts");
    await backend.database.runner.exec("update public.blog_posts set title = 'Renamed' where slug = 'bench-post-77'");
    return [first, await build("1,000 posts again, one renamed")];
  } finally {
    await backend.close();
  }
}
