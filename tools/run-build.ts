import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a build against a running local backend needs to know. `cacheDir` is where it keeps what the next build can reuse. */
type LocalBuild = {
  backendUrl: string;
  publishableKey: string;
  siteUrl: string;
  outDir: string;
  cacheDir?: string;
};

/**
 * Builds the site against a local backend, in a separate process, because the backend may run in this one and has to keep
 * answering. Resolves to the build's output; rejects with it if the build fails.
 */
export async function runBuild({
  backendUrl,
  publishableKey,
  siteUrl,
  outDir,
  cacheDir = ".local/cache",
}: LocalBuild): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      BUILD_OUT_DIR: outDir,
      BUILD_CACHE_DIR: cacheDir,
      VITE_SUPABASE_URL: backendUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      VITE_CONTACT_WEBHOOK_URL: `${backendUrl}/webhooks/contact`,
      VITE_SITE_URL: siteUrl,
      // Of a live site, from .env.production.local.
      VITE_TURNSTILE_SITE_KEY: "",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const closed = once(child, "close");
  const [code] = await Promise.race([once(child, "message"), closed]);
  child.kill("SIGKILL");
  await closed;
  if (code !== 0) throw new Error(`The build failed (exit code ${code}).\n${output}`);
  return output;
}
