/**
 * `npm run go-live`: from a clone to a live site, a step at a time. It asks the project what is done already, shows each command before
 * it runs it, and can be stopped and started again anywhere. `-- --dry-run` prints the commands and does nothing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { confirm, intro, isCancel, log, outro, password, text } from "@clack/prompts";
import { callCli, readConfigurationChanges, readWithCli } from "./doctor/official-cli.ts";
import { endWithSentence } from "./end-with-sentence.ts";
import { type Terminal, describeSteps, guide } from "./go-live/guide.ts";
import { type OfficialCli, listSteps, readAnswers, readSecretKey } from "./go-live/steps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Ctrl-C ends it at any question. */
function given<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Error("Stopped.");
  return answer as Exclude<Answer, symbol>;
}

const terminal: Terminal = {
  say: (words) => log.message(words),
  async ask({ message, example, fits, secret }, known) {
    const validate = (answer = "") => (fits.test(answer.trim() || known) ? undefined : `It looks like ${example}`);
    if (secret) return given(await password({ message, validate })).trim() || known;
    return given(await text({ message, validate, placeholder: example, initialValue: known })).trim();
  },
  confirm: async (message) => given(await confirm({ message })),
  async run(command, secrets) {
    const child = spawn(command, { shell: true, stdio: "inherit", cwd: root, env: { ...process.env, ...secrets } });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`\`${command}\` failed.`);
  },
};

try {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
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
    const left = await guide(steps, readAnswers(root), root, terminal);
    if (left.length > 0) log.warn(`Left for later: ${left.join(", ")}.`);
    const { VITE_SUPABASE_URL: SUPABASE_URL = "" } = readAnswers(root);
    await terminal.run("npm run doctor -- --linked", { SUPABASE_URL, ...(await readSecretKey(cli)) });
    outro("The doctor is content: the site is live.");
  }
} catch (error) {
  endWithSentence(error);
}
