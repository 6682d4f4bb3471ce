import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { createServer as createDevServer } from "vite";
import { findFreePort } from "../../tools/find-free-port.ts";

test("a page on another port of this machine reads nothing from the dev server", async ({ page }) => {
  await mkdir(".local", { recursive: true });
  const data = await mkdtemp(resolve(".local/keys-"));
  const keys = join(data, "secrets.json");
  await writeFile(keys, '{ "secret": "the-key" }');
  const dev = await createDevServer({
    cacheDir: join(data, "vite"),
    server: { port: await findFreePort(), ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: "silent",
  });
  const stranger = createServer((_, answer) => answer.setHeader("content-type", "text/html").end("<h1>Stranger</h1>"));
  try {
    await dev.listen();
    const strangersPort = await findFreePort();
    await new Promise<void>((done) => stranger.listen(strangersPort, "127.0.0.1", done));
    const site = `http://localhost:${dev.config.server.port}`;
    const paths = ["/src/site.ts", keys.replace(resolve("."), ""), `/@fs${keys}`];
    /** What a page of this origin can read at each path. */
    const read = async (origin: string) => {
      await page.goto(`${origin}/favicon.svg`);
      const texts = (urls: string[]) =>
        Promise.all(
          urls.map((url) =>
            fetch(url)
              .then((answer) => answer.text())
              .catch(() => "refused by the browser"),
          ),
        );
      return page.evaluate(
        texts,
        paths.map((path) => site + path),
      );
    };
    const [source, ...secrets] = await read(site);
    expect(source).toContain("export const site");
    expect(secrets.join()).not.toContain("the-key");
    const elsewhere = await read(`http://localhost:${strangersPort}`);
    expect(elsewhere).toEqual(paths.map(() => "refused by the browser"));
  } finally {
    stranger.close();
    await dev.close();
    await rm(data, { recursive: true, force: true });
  }
});
