import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer, type ViteDevServer } from "vite";
import { findFreePort } from "../../tools/find-free-port.ts";

const root = join(import.meta.dirname, "../..");
/** As it stands in an address: a folder's name may have spaces and umlauts. */
const rootInAddress = encodeURI(root);
const secret = "the-key-that-opens-everything";
let server: ViteDevServer;
let port: number;
let folders: string[];
let cacheDir: string;

beforeAll(async () => {
  mkdirSync(join(root, ".local"), { recursive: true });
  folders = [mkdtempSync(join(root, ".local/keys-")), mkdtempSync(join(root, "keys-"))];
  for (const folder of folders) {
    writeFileSync(join(folder, "secrets.json"), JSON.stringify({ secret }));
    writeFileSync(join(folder, "page.html"), secret);
  }
  port = await findFreePort();
  cacheDir = mkdtempSync(join(tmpdir(), "blockwork-vite-"));
  server = await createServer({
    root,
    cacheDir,
    server: { port, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: "silent",
  });
  await server.listen();
});

afterAll(async () => {
  await server.close();
  for (const folder of [...folders, cacheDir]) rmSync(folder, { recursive: true, force: true });
});

/** Asks for a path exactly as it is written: `fetch` would tidy it up. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string; allowed: string | undefined }>((done, fail) => {
    request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("end", () =>
        done({ status: answer.statusCode ?? 0, text, allowed: answer.headers["access-control-allow-origin"] }),
      );
    })
      .once("error", fail)
      .end();
  });
}

test("no spelling of its path gets a file in the data folder out of the dev server", async () => {
  const leaks: string[] = [];
  const look = async (path: string, headers?: Record<string, string>) => {
    const { text } = await ask(path, headers);
    const encoded = Buffer.from(JSON.stringify({ secret })).toString("base64").slice(0, 20);
    if (text.includes(secret) || text.includes(encoded)) leaks.push(path);
  };
  const asScript = { origin: `http://localhost:${port}`, "sec-fetch-dest": "script" };
  for (const folder of folders) {
    for (const file of ["secrets.json", "page.html"]) {
      const path = `${folder.slice(root.length)}/${file}`;
      const spellings = [
        `/${path}`,
        path.replace(file, `/${file}`),
        path.replace(".", "%2e"),
        path.replaceAll("/", "%2F").replace("%2F", "/"),
        `/src/..${path}`,
        `/src/%2e%2e${path}`,
        `/public/..${path}`,
        `/@fs${rootInAddress}${path}`,
        `/@fs/${rootInAddress}${path}`,
        `/@fs${rootInAddress}/src/..${path}`,
        `/@fs${rootInAddress}/src/%2e%2e${path}`,
        `/@fs/${encodeURIComponent(`${root}${path}`)}`,
        `/@id${path}`,
        `/@id/${rootInAddress}${path}`,
        `${path}/`,
        `${path}%00`,
      ];
      for (const spelling of spellings) await look(spelling);
      const endings = ["", "?raw", "?import", "?import&raw", "?raw??", "?url&inline", "?inline", ".js?.svg?raw"];
      for (const ending of endings) {
        for (const known of [path, `/@fs${rootInAddress}${path}`]) {
          await look(known + ending);
          await look(known + ending, asScript);
        }
      }
    }
  }
  expect(leaks).toEqual([]);
});

test("the dev server serves the site, lets no other origin read it, and answers only to its own host name", async () => {
  for (const path of ["/", "/src/content/site-defaults.ts", "/favicon.svg"]) {
    const answer = await ask(path, { origin: "http://localhost:9999" });
    expect(answer).toMatchObject({ status: 200, allowed: undefined });
  }
  expect((await ask("/src/content/site-defaults.ts", { host: "rebound.example" })).status).toBe(403);
});
