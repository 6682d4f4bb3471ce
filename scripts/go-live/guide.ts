import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Answers by the names of their variables. */
export type Answers = Record<string, string>;

export type Question = {
  name: string;
  message: string;
  /** An example answer, which stands for it in a dry run. */
  example: string;
  fits: RegExp;
  /** What is said of an answer that does not fit, where the example alone would not help. */
  wanted?: string;
  /** What an answer means, where people copy more than is asked for. */
  repair?: (answer: string) => string;
  /** Why an answer is refused although it has the right form, in one sentence. */
  refuse?: (answer: string) => string | undefined;
  /** What is said of an answer that is taken in part, in one sentence. */
  remark?: (answer: string) => string | undefined;
  secret?: true;
  /** Nothing entered leaves the whole step for later. */
  isLeft?: true;
  suggest?: (answers: Answers) => Promise<unknown>;
};

export type Step = {
  /** The name for `--again`. */
  id: string;
  title: string;
  /** What it is for, and what is to be done by hand. */
  about: (answers: Answers) => string;
  questions?: Question[];
  /** What is written before the commands run, by its path in the project. Git ignores each of them. */
  files?: (answers: Answers) => Record<string, string>;
  /** For a shell. A secret is in a file, or in `environment`. */
  commands?: (answers: Answers) => string[];
  environment?: () => Promise<Record<string, string>>;
  /** Why the commands must not run, in one sentence. */
  forbid?: (answers: Answers) => Promise<string | null>;
  /** A command that runs while what is left is done by hand. */
  serve?: string;
  /** The step can be left for later. */
  optional?: true;
  /** Asks the project. Null where it is done; otherwise what was found, in one sentence, which it may also throw. */
  findMissing: (answers: Answers) => Promise<string | null>;
};

/** Who answers its questions: a person, or a test. */
export type Terminal = {
  say: (text: string) => void;
  /** Shows a spinner until `work` ends. */
  wait: <Value>(text: string, work: Promise<Value>) => Promise<Value>;
  ask: (question: Question, known: string) => Promise<string>;
  confirm: (text: string) => Promise<boolean>;
  /** Runs a shell command with visible output. Throws if it fails. */
  run: (command: string, environment: Record<string, string>) => Promise<void>;
  /** Starts a command that keeps running, and waits until it says where. Returns a function that ends it. Throws if it ends before. */
  serve: (command: string) => Promise<() => void>;
};

/** The answer without what people copy along: spaces, quotes, the variable's name, and what the question itself knows. */
export function repair({ name, repair: mend }: Question, answer: string): string {
  const unnamed = answer.trim().replace(new RegExp(`^(?:export )?${name} *= *`), "");
  const bare = unnamed.replace(/^(["'`“‘])(.*)["'`”’]$/, "$2").trim();
  return mend ? mend(bare) : bare;
}

/** Why an answer cannot be taken; undefined if it can. */
export function refuse(question: Question, answer: string): string | undefined {
  const repaired = repair(question, answer);
  if (question.isLeft && repaired === "") return undefined;
  if (question.fits.test(repaired)) return question.refuse?.(repaired);
  return question.wanted ?? `Enter something like ${question.example}`;
}

/** A file for SQL with a secret; it exists only while its command runs. */
export const BRIEFLY = "supabase/.temp/go-live.sql";

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** The fault is the network's, not the answers': Supabase itself is not found. The owner's own names may well be new. */
const isOffline = (sentence: string): boolean =>
  /^The official CLI .*(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|getaddrinfo|dial tcp|no such host)/i.test(sentence);

async function find(step: Step, answers: Answers, terminal: Terminal): Promise<string | null> {
  const missing = step.findMissing(answers).catch(sentenceOf);
  const found = await terminal.wait("Asking what is done …", missing);
  if (found && isOffline(found)) throw new Error(`Supabase cannot be reached. Check your connection. ${found}`);
  return found;
}

/** Asks, writes and runs. Returns false if it is left for later. */
async function take(step: Step, answers: Answers, root: string, terminal: Terminal): Promise<boolean> {
  for (const [place, question] of (step.questions ?? []).entries()) {
    const known = String(answers[question.name] ?? (await question.suggest?.(answers)) ?? "");
    const isLeft = step.optional && place === 0 && known === "" && !question.fits.test("");
    const message = `${question.message} (Enter leaves this step for later)`;
    const given = await terminal.ask(isLeft ? { ...question, message, isLeft } : question, known);
    if (isLeft && given.trim() === "") return false;
    answers[question.name] = repair(question, given);
    const remark = question.remark?.(given);
    if (remark) terminal.say(remark);
  }
  const files = Object.entries(step.files?.(answers) ?? {});
  const commands = step.commands?.(answers) ?? [];
  const actions = [...files.map(([path]) => `Write ${path}`), ...commands.map((command) => `$ ${command}`)];
  if (actions.length === 0) return true;
  const forbidden = await step.forbid?.(answers);
  if (forbidden) throw new Error(forbidden);
  terminal.say(actions.join("\n"));
  if (!(await terminal.confirm("Do that now?"))) return false;
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content, { mode: 0o600 });
    }
    const environment = (await step.environment?.()) ?? {};
    for (const command of commands) await terminal.run(command, environment);
  } finally {
    rmSync(join(root, BRIEFLY), { force: true });
  }
  return true;
}

const isByHand = ({ commands, files, serve }: Step): boolean => serve !== undefined || !(commands ?? files);

/** Asks until what is to be done by hand is done, or left for later. Returns why it is not done, or null. */
async function wait(step: Step, answers: Answers, terminal: Terminal, found: string): Promise<string | null> {
  const stop = step.serve ? await terminal.serve(step.serve) : () => undefined;
  let missing: string | null = found;
  try {
    while (missing !== null && (await terminal.confirm("Is it done?"))) {
      missing = await find(step, answers, terminal);
      if (missing !== null) terminal.say(`Not done yet: ${missing}`);
    }
    return missing;
  } finally {
    stop();
  }
}

/** Checks until the step is done or the person stops trying. Returns why it is not done, or null. */
async function takeUntilDone(
  step: Step,
  answers: Answers,
  root: string,
  terminal: Terminal,
  found: string,
): Promise<string | null> {
  let missing = found;
  for (;;) {
    try {
      if (!(await take(step, answers, root, terminal))) return missing;
      if (isByHand(step)) return await wait(step, answers, terminal, missing);
      const left = await find(step, answers, terminal);
      if (left === null) return null;
      missing = left;
    } catch (error) {
      if (sentenceOf(error) === STOPPED) throw error;
      missing = sentenceOf(error);
    }
    terminal.say(`Not done yet: ${missing}`);
    if (!(await terminal.confirm("Try again?"))) return missing;
  }
}

/** What is printed after Ctrl-C at a question. */
export const STOPPED = "Stopped. `npm run go-live` goes on from here.";

/**
 * Leads through the steps in order, skipping those that are already done unless their ids are in `again`. Returns what is left
 * for later, with reasons. Throws a sentence where it stops; what was done stays, and the next run continues there.
 */
export async function guide(
  steps: Step[],
  known: Answers,
  root: string,
  terminal: Terminal,
  again: string[] = [],
): Promise<string[]> {
  const unknown = again.find((id) => !steps.some((step) => step.id === id));
  if (unknown) throw new Error(`There is no step ${unknown}. They are: ${steps.map(({ id }) => id).join(", ")}.`);
  const answers = { ...known };
  const left: string[] = [];
  for (const [index, step] of steps.entries()) {
    const found = await find(step, answers, terminal);
    const isSkipped = found === null && !again.includes(step.id);
    terminal.say(`${isSkipped ? "✓ " : ""}${index + 1} of ${steps.length}: ${step.title}`);
    if (isSkipped) continue;
    terminal.say(step.about(answers));
    if (found && answers["PROJECT"]) terminal.say(`Found: ${found}`);
    const missing = await takeUntilDone(step, answers, root, terminal, found ?? "You asked to do it again.");
    if (missing === null || (found === null && missing === "You asked to do it again.")) continue;
    if (!step.optional)
      throw new Error(`${step.title}: ${missing} The rest needs it. Run \`npm run go-live\` again to go on from here.`);
    left.push(`${step.title} (${missing})`);
  }
  return left;
}

/** The steps as a shell script, with examples in place of answers. Nothing is asked, written or run. */
export function describeSteps(steps: Step[]): string {
  const questions = steps.flatMap((step) => step.questions ?? []);
  const examples = Object.fromEntries(questions.map(({ name, example }) => [name, example]));
  const describe = (step: Step, index: number) => {
    const files = Object.keys(step.files?.(examples) ?? {}).map((path) => `Write ${path}`);
    const comments = [`${index + 1}. ${step.title}`, step.about(examples), ...files].join("\n").replaceAll(/^/gm, "# ");
    return [comments, ...(step.commands?.(examples) ?? []), ...(step.serve ? [step.serve] : [])].join("\n");
  };
  return steps.map(describe).join("\n\n");
}
