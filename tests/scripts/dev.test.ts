import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { dataFolder } from "../../scripts/data-folder.ts";
import { ensureLocalBackend, takesSignInsFrom } from "../../scripts/ensure-local-backend.ts";
import { findFreePort } from "../../tools/find-free-port.ts";
import { prepareTemporaryData, recallSiteAddress } from "@blockwork/local-supabase";

const root = join(import.meta.dirname, "../..");
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const command of started.splice(0)) {
    const ended = once(command, "exit");
    command.kill("SIGTERM");
    if (command.exitCode === null) await ended;
  }
});

const newFolder = () => mkdtempSync(join(tmpdir(), "blockwork-dev-"));

/** `npm run dev` with these flags. Returns what it printed until it was ready or ended. */
async function runDev(flags: string[]): Promise<string> {
  const command = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts", ...flags], { cwd: root });
  started.push(command);
  const lines: string[] = [];
  return new Promise((done) => {
    for (const stream of [command.stdout, command.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (line.includes("Ctrl-C ends everything")) done(lines.join("\n"));
      });
    }
    command.once("close", () => done(lines.join("\n")));
  });
}

/** What a command printed. Rejects unless its exit code is 0. */
async function runCommand([name, ...flags]: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, ...flags], {
    cwd: root,
  });
  return stdout;
}

test("other ports apply to the mails, the pages' own addresses and the sign-in, and commands on the same data find them", async () => {
  const [port, sitePort] = [await findFreePort(), await findFreePort()];
  const data = newFolder();
  cpSync(await prepareTemporaryData(), data, { recursive: true });
  const site = `http://localhost:${sitePort}`;
  const backend = `http://127.0.0.1:${port}`;
  expect(await runDev(["--port", String(port), "--site-port", String(sitePort), "--data", data])).toContain(
    `Site     ${site}`,
  );

  expect(recallSiteAddress(data)).toBe(site);
  for (const [origin, isTaken] of [
    ["http://localhost:4173", true],
    ["http://127.0.0.1:4173", true],
    ["http://localhost:5173", false],
  ] as const)
    expect([origin, await takesSignInsFrom(backend, origin)]).toEqual([origin, isTaken]);
  const environment = await (await fetch(`${site}/src/lib/env.ts`)).text();
  expect(environment).toContain(`"VITE_SITE_URL": "${site}"`);
  expect(environment).toContain(`"VITE_SUPABASE_URL": "${backend}"`);
  const apikey = /"VITE_SUPABASE_PUBLISHABLE_KEY": "([^"]+)"/.exec(environment)?.[1] ?? "";
  const asked = await fetch(`${backend}/auth/v1/recover?redirect_to=${site}/admin/reset-password`, {
    method: "POST",
    headers: { apikey, origin: site, "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@blockwork.example" }),
  });
  expect(asked.status).toBe(200);
  const [mail] = (await (await fetch(`${backend}/mails.json`)).json()) as { link: string }[];
  expect(mail?.link).toMatch(new RegExp(`^${site}/admin/reset-password\\?token_hash=\\w+&type=recovery$`));

  const backup = join(newFolder(), "backup");
  for (const [command, said] of [
    [["doctor"], [`${backend} (the embedded backend`, "Everything that was checked is fine"]],
    [["export", backup], [`pictures of ${backend} are in ${backup}`]],
  ] as const) {
    const printed = await runCommand([...command, "--data", data]);
    for (const words of said) expect(printed).toContain(words);
  }
});

test("the doctor opens data that nothing serves itself, and compares its database with the migrations", async () => {
  const data = newFolder();
  cpSync(await prepareTemporaryData(), data, { recursive: true });
  expect(await runCommand(["doctor", "--data", data])).toContain("the database is as the migrations make it");
});

test("where something else uses the usual port, a command opens its data at another, and takes sign-ins from the addresses that the README names", async () => {
  const data = newFolder();
  const project = newFolder();
  cpSync(await prepareTemporaryData(), data, { recursive: true });
  // As if no site had been served with it.
  rmSync(join(data, "site"), { force: true });
  for (const part of ["config.toml", "migrations", "seed.sql", "seed", "templates"])
    cpSync(join(root, "supabase", part), join(project, "supabase", part), { recursive: true });
  const other = createServer((_request, response) => response.end("not a Supabase"));
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const config = join(project, "supabase/config.toml");
  writeFileSync(config, readFileSync(config, "utf8").replace(/^port = 54321$/m, `port = ${port}`));
  const { url, database, close } = await ensureLocalBackend(project, data);
  expect(Number(new URL(url).port)).not.toBe(port);
  expect(await database?.query("select count(*)::int > 0 as held from public.blog_posts")).toEqual([{ held: true }]);

  const readme = readFileSync(join(root, "README.md"), "utf8");
  const dev = /Site +(http:\S+)/.exec(readme)?.[1] ?? "";
  const preview = `http://localhost:${/npm run preview`.*--port (\d+)/.exec(readme)?.[1]}`;
  for (const origin of [dev, preview]) expect([origin, await takesSignInsFrom(url, origin)]).toEqual([origin, true]);
  expect(recallSiteAddress(data)).toBe(dev);
  await close();
  await expect(ensureLocalBackend(project, data, { port })).rejects.toThrow(`Port ${port} is taken`);
  other.close();
});

test("--data refuses a folder whose files the dev server would serve", () => {
  expect(() => dataFolder(root, { data: "src/data-of-mine", empty: false })).toThrow(
    "--data must not be inside src/: the dev server serves what is in there.",
  );
});
