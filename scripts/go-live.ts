/**
 * `npm run go-live`: from a clone to a live site, a step at a time. It asks the project what is done already, shows each command before
 * it runs it, and can be stopped and started again anywhere. `-- --dry-run` prints the commands and does nothing, `-- --again STEP`
 * does a step again that is done.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { confirm, intro, isCancel, log, outro, password, spinner, text } from "@clack/prompts";
import { callCli, readConfigurationChanges, readWithCli } from "./doctor/official-cli.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { BRIEFLY, STOPPED, type Terminal, describeSteps, guide, refuse } from "./go-live/guide.ts";
import { variables } from "./go-live/questions.ts";
import { type OfficialCli, listSteps, readAnswers, readSecretKey } from "./go-live/steps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Ctrl-C ends it at any question. */
function given<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Error(STOPPED);
  return answer as Exclude<Answer, symbol>;
}

/** Broken between words, but for what is to be copied. */
function wrap(text: string): string {
  const width = Math.max(20, (process.stdout.columns ?? 80) - 4);
  const words = new RegExp(`(.{1,${width}})(?: +|$)`, "g");
  return text.replaceAll(/^(?!\$ ).*/gm, (line) => line.replace(words, "$1\n").trimEnd());
}

const terminal: Terminal = {
  say: (words) => log.message(wrap(words)),
  async wait(message, work) {
    const { start, clear } = spinner({ cancelMessage: STOPPED });
    start(message);
    return work.finally(clear);
  },
  async ask(question, known) {
    const { message, example, secret } = question;
    if (secret) {
      const kept = known ? `${message} (Enter keeps the known one)` : message;
      const validate = (answer = "") => refuse(question, answer.trim() || known);
      return given(await password({ message: kept, validate })).trim() || known;
    }
    const validate = (answer = "") => refuse(question, answer);
    return given(await text({ message, validate, placeholder: example, initialValue: known })).trim();
  },
  confirm: async (message) => given(await confirm({ message })),
  async run(command, secrets) {
    // Ctrl-C reaches the command, too. What it leaves behind is taken away before this ends.
    let stopped = false;
    const stop = () => (stopped = true);
    process.on("SIGINT", stop);
    // The official CLI prints the statements that it runs, and this one holds a secret.
    const isSecret = command.includes(BRIEFLY);
    const child = spawn(command, {
      shell: true,
      stdio: isSecret ? "ignore" : "inherit",
      cwd: root,
      env: { ...process.env, ...secrets },
    });
    const [code] = await once(child, "exit");
    process.off("SIGINT", stop);
    if (stopped) throw new Error(STOPPED);
    if (code !== 0 && isSecret)
      throw new Error(`\`${command}\` failed. Its output would show a secret: see that you are signed in and online.`);
    if (code !== 0) throw new Error(`\`${command}\` failed: its output above says why.`);
  },
  async serve(command) {
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "inherit"], cwd: root, detached: true });
    const ended = once(child, "exit").then(() => {
      throw new Error(`\`${command}\` ended: its output above says why.`);
    });
    // What it says would tear a question that is on the screen already.
    const [said]: unknown[] = await Promise.race([once(child.stdout, "data"), ended]);
    log.message(String(said).trim());
    child.stdout.resume();
    return () => {
      // The shell and what it started, unless they have ended, as where the port is taken.
      if (child.pid && child.exitCode === null) process.kill(-child.pid);
    };
  },
};

/** What no step can do: who hears of it when something stops. */
const watching = (answers: Record<string, string>): string =>
  `Be told when something stops: in your repository on GitHub, under Settings → Secrets and variables → Actions → Variables, add\n${variables
    .map(({ name }) => `${name}=${answers[name] ?? ""}`)
    .join(
      "\n",
    )}\nThen change the minute in .github/workflows/watch.yml once and push it: GitHub mails whoever did that last.`;

try {
  const { values } = parseArgs({
    options: { "dry-run": { type: "boolean", default: false }, again: { type: "string", multiple: true } },
  });
  if (!values["dry-run"] && !process.stdin.isTTY)
    throw new Error(
      "It asks questions: run it in a terminal. `npm run go-live -- --dry-run` prints what it would run.",
    );
  const cli: OfficialCli = {
    call: (command) => callCli(command),
    query: readWithCli("linked"),
    readChanges: () => readConfigurationChanges("linked", readAnswers(root)["VITE_SITE_URL"] ?? ""),
  };
  const steps = listSteps(root, cli);
  if (values["dry-run"]) {
    console.log(`${describeSteps(steps)}\n\n# Last, the doctor\nnpm run doctor -- --linked`);
  } else {
    intro("From a clone to a live site");
    const left = await guide(steps, readAnswers(root), root, terminal, values.again);
    log.info(wrap(watching(readAnswers(root))));
    if (left.length > 0) log.warn(wrap(`Left for later:\n${left.join("\n")}`));
    const { VITE_SUPABASE_URL: SUPABASE_URL = "" } = readAnswers(root);
    await terminal.run("npm run doctor -- --linked", { SUPABASE_URL, ...(await readSecretKey(cli)) });
    outro(
      `The doctor has no complaints: the site is live.${left.length > 0 ? " What is left for later does not work yet." : ""}`,
    );
  }
} catch (error) {
  endWithSentence(error);
}
