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
const siteUrl = `http://127.0.0.1:${port}`;

// What Supabase and the host know. The database and Auth are real.
const done = new Set<string>();
const signedIn = <Value>(value: Value) =>
  done.has("login") ? Promise.resolve(value) : Promise.reject(new Error("Sign in."));
const change = { class: "update" as const, local: "" };
const smtp = { ...change, path: ["auth", "email", "smtp", "host"], declared: false, remote: "smtp.example.com" };
const address = { ...change, path: ["auth", "site_url"], declared: true, remote: "http://localhost:3000" };
const keys = Object.entries({ publishable: publishableKey, secret: "sb_secret_x" });
const cli = {
  call: () => signedIn({ keys: keys.map(([type, api_key]) => ({ type, api_key })) }),
  query: async (statement: string) => (done.has("db push") ? sql(statement) : signedIn([])),
  readChanges: () => signedIn([...(done.has("smtp") ? [smtp] : []), ...(done.has("config push") ? [] : [address])]),
};
const act = async (command: string, environment: Record<string, string>): Promise<void> => {
  if (command.includes(" link ")) {
    mkdirSync(join(root, "supabase/.temp"), { recursive: true });
    writeFileSync(join(root, "supabase/.temp/project-ref"), ref);
  }
  if (command.includes("db query")) await sql(read(BRIEFLY).replace("http:", "https:"));
  if (command.includes("npm run admin")) {
    if (environment["SUPABASE_SECRET_KEY"] !== "sb_secret_x") throw new Error("It is not let in.");
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
  VITE_SITE_URL: siteUrl,
  VITE_CONTACT_WEBHOOK_URL: `${url}/webhooks/contact`,
  MAIL_FROM: "site@example.com",
  RESEND_API_KEY: "re_very-secret$1",
  EMAIL: "you@example.com",
  HOOK: "https://hooks.example.com/very-secret",
  MINUTES: "15",
};

const shown: string[] = [];
const ran = new Set<string>();
const failed = new Set<string>();

/** Somebody who fails once at everything: an answer, a command, and what they say they have done. */
function sitDown(): Terminal {
  let title = "";
  const isFirst = (what: string) => !failed.has(what) && Boolean(failed.add(what));
  return {
    say: (text) => {
      shown.push(text);
      title = /^\d+ of \d+: (.*)$/.exec(text)?.[1] ?? title;
    },
    ask: async ({ name, fits }, known) => {
      const mistyped = name === "VITE_SUPABASE_PUBLISHABLE_KEY" && isFirst(name);
      const answer = mistyped ? "sb_publishable_typo" : (answers[name] ?? known);
      if (!fits.test(answer)) throw new Error(`${answer} is refused.`);
      return answer;
    },
    confirm: async () => {
      if (!isFirst(title)) await byHand[title]?.();
      return true;
    },
    run: async (command, environment) => {
      if (isFirst(`${title} ${command}`)) throw new Error(`${command} failed.`);
      await act(command, environment);
      ran.add(command);
    },
  };
}

test("going live fails once at every step, and each new start goes on there until the site is live", async () => {
  await sql(platform);
  await sql("delete from public.admins");
  const steps = listSteps(root, cli);
  const stops = new Set<string>();
  const start = () => guide(listSteps(root, cli), readAnswers(root), root, sitDown());
  let left: string[] | Error = new Error("Not started");
  for (let starts = 0; left instanceof Error && starts < 20; starts += 1) {
    left = await start().catch((error: Error) => error);
    if (left instanceof Error) stops.add(left.message.split(/: (?=\S)/)[0] ?? "");
  }
  expect(left).toEqual([]);
  expect([...stops]).toEqual(steps.map(({ title }) => title.split(":")[0]));
  const words = {
    "YOUR-PROJECT-REF": ref,
    "https://YOUR-PROJECT.supabase.co": url,
    "https://www.example.com": siteUrl,
  };
  const script = Object.entries(words).reduce((text, [from, to]) => text.replaceAll(from, to), describeSteps(steps));
  const commands = script.match(/^(?!#).+/gm);
  expect([...ran]).toEqual([...new Set(commands)]);
  const [needed = ""] = readFileSync(".env.example", "utf8").split("# Optional");
  expect(read(".env.production.local").match(/^\w+/gm)?.toSorted()).toEqual(needed.match(/^\w+(?==)/gm)?.toSorted());
  expect(read("supabase/functions/.env")).toContain("RESEND_API_KEY='re_very-secret$1'\n");
  expect(shown.join("\n")).not.toMatch(/very-secret|sb_secret/);
  expect(existsSync(join(root, BRIEFLY))).toBe(false);
  ran.clear();
  expect(await start()).toEqual([]);
  expect(ran.size).toBe(0);
});
