import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BRIEFLY, type Terminal, describeSteps, guide } from "../../scripts/go-live/guide.ts";
import { listSteps, readAnswers } from "../../scripts/go-live/steps.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { platform } from "../support/backend/platform.ts";
import { readInvented } from "../support/backend/read-invented.ts";
import { findFreePort } from "../../tools/find-free-port.ts";

const { url, publishableKey, sql } = await borrowBackend();
const root = mkdtempSync(join(tmpdir(), "blockwork-go-live-"));
afterAll(() => rmSync(root, { recursive: true }));
cpSync("supabase/migrations", join(root, "supabase/migrations"), { recursive: true });
const read = (path: string) => readFileSync(join(root, path), "utf8");
const ref = "abcdefghijklmnopqrst";
const port = await findFreePort();

// What Supabase and the host know. The database and Auth are real.
const done = new Set<string>();
const signedIn = <Value>(value: Value) =>
  done.has("login") ? Promise.resolve(value) : Promise.reject(new Error("Sign in."));
const setting = (path: string[], declared: boolean, remote: unknown) => ({
  class: "update" as const,
  path,
  declared,
  local: "",
  remote,
});
const cli = {
  call: async ([what, ...rest]: string[]) =>
    signedIn({
      keys: [
        { type: "publishable", api_key: publishableKey },
        { type: "secret", api_key: "sb_secret_x" },
      ],
      said: [what, rest],
    }),
  query: async (statement: string) => (done.has("db push") ? sql(statement) : signedIn([])),
  readChanges: () =>
    signedIn([
      ...(done.has("smtp") ? [setting(["auth", "email", "smtp", "host"], false, "smtp.example.com")] : []),
      ...(done.has("config push") ? [] : [setting(["auth", "site_url"], true, "http://localhost:3000")]),
    ]),
};
const act = async (command: string, environment: Record<string, string>): Promise<void> => {
  if (command.includes(" link ")) {
    mkdirSync(join(root, "supabase/.temp"), { recursive: true });
    writeFileSync(join(root, "supabase/.temp/project-ref"), ref);
  }
  if (command.includes("db query")) await sql(read(BRIEFLY).replace("http:", "https:"));
  if (command.includes("npm run admin")) {
    expect(environment).toEqual({ SUPABASE_SECRET_KEY: "sb_secret_x" });
    await sql("insert into public.admins (user_id) select id from auth.users limit 1");
  }
  done.add(/supabase ([a-z]+( push)?)/.exec(command)?.[1] ?? command);
};
const byHand: Record<string, () => unknown> = {
  "A mail server of your own for Auth": () => done.add("smtp"),
  "Words and facts of the company": () => readInvented({ sql }),
  "The host": () =>
    createServer((_request, response) => response.end('{"local":false}'))
      .listen(port)
      .unref(),
};
const answers: Record<string, string> = {
  PROJECT: ref,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_SUPABASE_URL: url,
  VITE_SITE_URL: `http://127.0.0.1:${port}`,
  VITE_CONTACT_WEBHOOK_URL: `${url}/webhooks/contact`,
  MAIL_FROM: "site@example.com",
  RESEND_API_KEY: "re_very-secret$1",
  EMAIL: "you@example.com",
  HOOK: "https://hooks.example.com/very-secret",
  MINUTES: "15",
};

const refuse = () => Promise.reject(new Error("It is done already."));
const never: Terminal = { say: () => undefined, ask: refuse, confirm: refuse, run: refuse };

test("going live fails once at every step, and each new start goes on there until the site is live", async () => {
  await sql(platform);
  await sql("delete from public.admins");
  const failed = new Set<string>();
  const [stops, ran] = [new Set<string>(), new Set<string>()];
  const shown: string[] = [];
  const start = () => {
    let title = "";
    return guide(listSteps(root, cli), readAnswers(root), root, {
      say: (text) => {
        shown.push(text);
        title = /^\d+ of \d+: (.*)$/.exec(text)?.[1] ?? title;
      },
      ask: async ({ name, fits }, known) => {
        // The first time the key is mistyped.
        const answer =
          name.endsWith("_KEY") && name.startsWith("VITE") && !failed.has(name)
            ? "sb_publishable_typo"
            : (answers[name] ?? known);
        failed.add(name);
        expect(answer).toMatch(fits);
        return answer;
      },
      confirm: async () => {
        if (failed.has(title)) await byHand[title]?.();
        failed.add(title);
        return true;
      },
      run: async (command, environment) => {
        const isFirst = !failed.has(`${title} ${command}`);
        failed.add(`${title} ${command}`);
        if (isFirst) throw new Error(`${command} failed.`);
        await act(command, environment);
        ran.add(command);
      },
    }).catch((error: Error) => {
      stops.add(/^(.*?): \S/.exec(error.message)?.[1] ?? "");
      return null;
    });
  };
  let left: string[] | null = null;
  for (let starts = 0; left === null && starts < 20; starts += 1) left = await start();
  expect(left).toEqual([]);
  const steps = listSteps(root, cli);
  expect([...stops]).toEqual(steps.map(({ title }) => title.split(":")[0]));
  const commands = describeSteps(steps)
    .match(/^(?!#).+/gm)
    ?.map((line) => line.replace("YOUR-PROJECT-REF", ref).replace("https://YOUR-PROJECT.supabase.co", url));
  expect([...ran]).toEqual([...new Set(commands)]);
  expect(read("supabase/functions/.env")).toContain("RESEND_API_KEY='re_very-secret$1'\n");
  expect(shown.join("\n")).not.toMatch(/very-secret|sb_secret/);
  expect(existsSync(join(root, BRIEFLY))).toBe(false);
  expect(await guide(steps, readAnswers(root), root, never)).toEqual([]);
});
