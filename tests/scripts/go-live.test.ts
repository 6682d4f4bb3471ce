import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BRIEFLY, type Terminal, describeSteps, guide, refuse } from "../../scripts/go-live/guide.ts";
import { listSteps, readAnswers } from "../../scripts/go-live/steps.ts";
import { borrowBackend } from "../support/backend/borrow-backend.ts";
import { platform } from "../support/backend/platform.ts";
import { readInvented } from "../support/backend/read-invented.ts";
import { findFreePort } from "../../tools/find-free-port.ts";

const { url, publishableKey, sql } = await borrowBackend();
const root = mkdtempSync(join(tmpdir(), "blockwork-go-live-"));
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
    createServer(({ url: path }, response) =>
      path === "/build.json" ? response.end('{"local":false}') : response.writeHead(404).end(),
    )
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
  MAIL_SERVICE: "re_very-secret$1",
  EMAIL: "you@example.com",
  HOOK: "https://hooks.example.com/very-secret",
  MINUTES: "15",
};

const shown: string[] = [];
const ran = new Set<string>();
const failed = new Set<string>();
const stops = new Map<string, string>();

/** Somebody who fails once at everything, an answer, a command, and what they say they have done, and who gives up once. */
function sitDown(): Terminal {
  let title = "";
  let tries = 0;
  const isFirst = (what: string) => !failed.has(what) && Boolean(failed.add(what));
  return {
    say: (text) => {
      shown.push(text);
      title = /^\d+ of \d+: (.*)$/.exec(text)?.[1] ?? title;
      if (text.startsWith("Not done yet: ")) stops.set(title, text);
    },
    wait: (_text, work) => work,
    ask: async (question, known) => {
      const { name } = question;
      const mistyped = name === "VITE_SUPABASE_PUBLISHABLE_KEY" && isFirst(name);
      const answer = mistyped ? "sb_publishable_typo" : (answers[name] ?? known);
      const refused = refuse(question, answer);
      if (refused) throw new Error(refused);
      return answer;
    },
    confirm: async (text) => {
      if (text === "Try again?" && (tries += 1) > 40) throw new Error(`${title} never ends: ${stops.get(title)}`);
      if (text === "Try again?") return !(title.startsWith("Tables") && isFirst(text));
      if (text === "Is it done?" && !isFirst(title)) await byHand[title]?.();
      return true;
    },
    run: async (command, environment) => {
      if (isFirst(`${title} ${command}`)) throw new Error(`${command} failed.`);
      await act(command, environment);
      ran.add(command);
    },
    serve: async (command) => {
      if (isFirst(`${title} ${command}`)) throw new Error(`${command} ended.`);
      ran.add(command);
      return () => void shown.push(`ended ${command}`);
    },
  };
}

const start = (again: string[] = []) => guide(listSteps(root, cli), readAnswers(root), root, sitDown(), again);

test("going live fails once at every step, says why, and goes on from there until the site is live", async () => {
  await sql(platform);
  await sql("delete from public.admins");
  await expect(start()).rejects.toThrow(/^Tables, policies and buckets: .* Run `npm run go-live` again/);
  expect(await start()).toEqual([]);
  const steps = listSteps(root, cli);
  expect([...stops.keys()]).toEqual(steps.map(({ title }) => title));
  expect(stops.get("The host")).toContain(`${siteUrl} did not answer`);
  expect(stops.get("The site's variables")).toContain("The publishable key is not this project's: it answered 401");
  const words = {
    "YOUR-PROJECT-REF": ref,
    "https://YOUR-PROJECT.supabase.co": url,
    "https://www.example.com": siteUrl,
  };
  const script = Object.entries(words).reduce((text, [from, to]) => text.replaceAll(from, to), describeSteps(steps));
  const commands = script.match(/^(?!#).+/gm);
  expect([...ran].toSorted()).toEqual([...new Set(commands)].toSorted());
  const [needed = ""] = readFileSync(".env.example", "utf8").split("# Optional");
  expect(read(".env.production.local").match(/^\w+/gm)?.toSorted()).toEqual(needed.match(/^\w+(?==)/gm)?.toSorted());
  expect(read("supabase/functions/.env")).toContain("RESEND_API_KEY='re_very-secret$1'\n");
  expect(shown.join("\n")).not.toMatch(/very-secret|sb_secret/);
  expect(shown).toContain("ended npm run -s preview");
  expect(existsSync(join(root, BRIEFLY))).toBe(false);
  ran.clear();
  expect(await start()).toEqual([]);
  expect(ran.size).toBe(0);
  const kept = { PROJECT: ref, VITE_SITE_URL: siteUrl, MAIL_FROM: "site@example.com" };
  expect(readAnswers(root), "each from its own file").toMatchObject(kept);
});

test("a step that is done can be done again by its name, and an unknown name is told the others", async () => {
  ran.clear();
  expect(await start(["builds"])).toEqual([]);
  expect([...ran]).toEqual([`npx supabase db query --remote --yes --file ${BRIEFLY}`]);
  await expect(start(["nonsense"])).rejects.toThrow(
    /^There is no step nonsense\. They are: login, link, mail, tables, /,
  );
});

test("without a mail service the step is left for later, with what does not work", async () => {
  const before = { ...answers };
  Object.assign(answers, { MAIL_SERVICE: "" });
  const known = readAnswers(root);
  delete known["RESEND_API_KEY"];
  const terminal = { ...sitDown(), confirm: async (text: string) => text !== "Try again?" };
  const left = await guide(listSteps(root, cli), known, root, terminal);
  Object.assign(answers, before);
  expect(left).toEqual([expect.stringMatching(/^Edge Functions: .*No mail service is set up: nobody is told/)]);
});

const stepOf = (id: string) => {
  const step = listSteps(root, cli).find((each) => each.id === id);
  if (!step) throw new Error(`There is no step ${id}.`);
  return step;
};

test("a wrong address, a wrong key, a paused project and another project are each called by their names", async () => {
  const { findMissing } = stepOf("variables");
  const known = { ...readAnswers(root), PROJECT: ref };
  expect(await findMissing(known)).toBeNull();
  const paused = createServer((_request, response) => response.writeHead(540).end()).listen(0);
  const { port: pausedPort } = paused.address() as AddressInfo;
  for (const [change, sentence] of [
    [
      { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" },
      "The publishable key is not this project's: it answered 401",
    ],
    [{ VITE_SUPABASE_URL: siteUrl }, "This is not the address of a Supabase project: it answered 404"],
    [{ VITE_SUPABASE_URL: "http://127.0.0.1:9" }, "The project did not answer"],
    [{ VITE_SUPABASE_URL: `http://127.0.0.1:${pausedPort}` }, "The project is paused"],
    [
      { VITE_SUPABASE_URL: "https://zzzzzzzzzzzzzzzzzzzz.supabase.co" },
      `The linked project is ${ref}, and the address is that of zzzz`,
    ],
    [{ VITE_SITE_URL: "" }, "Not set: VITE_SITE_URL."],
  ] as const)
    expect(await findMissing({ ...known, ...change })).toContain(sentence);
  paused.close();
});

const project = `https://${ref}.supabase.co`;

test("an answer with characters that mean something to a shell is quoted", () => {
  expect(stepOf("admin").commands?.({ VITE_SUPABASE_URL: project, EMAIL: "o'neil;ls@example.com" })).toEqual([
    `SUPABASE_URL=${project} npm run admin -- invite 'o'\\''neil;ls@example.com' --link http://localhost:4173`,
  ]);
});

test("a project that has tables of the same names is noticed before anything is pushed", async () => {
  const tables = listSteps(root, {
    ...cli,
    query: async (statement) => {
      if (statement.includes("schema_migrations")) throw new Error('relation "schema_migrations" does not exist');
      return [{ found: "settings" }];
    },
  }).find(({ id }) => id === "tables");
  expect(await tables?.forbid?.({})).toMatch(/^The project has tables of these names already, .*: settings\. /);
});

test("a domain that is not known yet is reported by the host's step, and not as a missing network", async () => {
  const known = { ...readAnswers(root), VITE_SITE_URL: "https://www.blockwork.invalid" };
  const isDone = [true, true, false];
  const terminal = { ...sitDown(), confirm: async () => isDone.shift() ?? false };
  await expect(guide([stepOf("host")], known, root, terminal)).rejects.toThrow(
    /^The host: https:\/\/www\.blockwork\.invalid did not answer .* A new domain takes some minutes/,
  );
  expect(isDone, "each yes is asked of the site, and no is the end").toEqual([]);
});

test("another mail service takes the place of the first, on the project too", () => {
  const { commands, files } = stepOf("functions");
  const smtp = "smtps://u:p@smtp.example.com";
  for (const [before, MAIL_SERVICE, gone, kept] of [
    [{ SMTP_URL: smtp }, "re_x", "SMTP_URL", "RESEND_API_KEY"],
    [{ RESEND_API_KEY: "re_x" }, smtp, "RESEND_API_KEY", "SMTP_URL"],
  ] as const) {
    expect(commands?.({ ...before, MAIL_SERVICE })).toContain(`npx supabase secrets unset ${gone} --yes`);
    const secrets = files?.({ ...before, MAIL_SERVICE })["supabase/functions/.env"] ?? "";
    expect(secrets.match(/^(?:SMTP|RESEND)\w+/gm)).toEqual([kept]);
    expect(commands?.({ [kept]: MAIL_SERVICE, MAIL_SERVICE }).join()).not.toContain("unset");
  }
});

test("without a network nobody is sent to sign in", async () => {
  const offline = async () => {
    throw new Error("The official CLI could not look at the project: getaddrinfo ENOTFOUND api.supabase.com");
  };
  const steps = listSteps(root, { call: offline, query: offline, readChanges: offline });
  await expect(guide(steps, {}, root, sitDown())).rejects.toThrow(
    /^Supabase cannot be reached\. Check your connection\./,
  );
});
