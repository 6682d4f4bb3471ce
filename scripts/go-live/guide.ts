import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** By the names of the variables under which they are kept. */
export type Answers = Record<string, string>;

export type Question = {
  name: string;
  message: string;
  /** Shows what an answer looks like, and stands for it in a dry run. */
  example: string;
  fits: RegExp;
  secret?: true;
  suggest?: (answers: Answers) => Promise<unknown>;
};

export type Step = {
  title: string;
  /** What it is for, and what is to be done by hand. */
  about: (answers: Answers) => string;
  questions?: Question[];
  /** What is written before the commands run, by its path in the project. Git ignores each of them. */
  files?: (answers: Answers) => Record<string, string>;
  /** For a shell. A secret is in a file, or in `environment`. */
  commands?: (answers: Answers) => string[];
  environment?: () => Promise<Record<string, string>>;
  /** It can be left for later. */
  optional?: true;
  /** Asks the project. Throws one sentence where that cannot be asked yet. */
  isDone: (answers: Answers) => Promise<boolean>;
};

/** Whoever sits in front of it: a person, or a test. */
export type Terminal = {
  say: (text: string) => void;
  ask: (question: Question, known: string) => Promise<string>;
  confirm: (text: string) => Promise<boolean>;
  /** Runs a shell's command in view. Throws where it fails. */
  run: (command: string, environment: Record<string, string>) => Promise<void>;
};

/** SQL with a secret in it, there while its command runs. */
export const BRIEFLY = "supabase/.temp/go-live.sql";

/** Returns false if it is left for later. */
async function take(step: Step, answers: Answers, root: string, terminal: Terminal): Promise<boolean> {
  terminal.say(step.about(answers));
  for (const question of step.questions ?? []) {
    const known = answers[question.name] ?? (await question.suggest?.(answers)) ?? "";
    answers[question.name] = await terminal.ask(question, String(known));
  }
  const files = Object.entries(step.files?.(answers) ?? {});
  const commands = step.commands?.(answers) ?? [];
  const actions = [...files.map(([path]) => `Write ${path}`), ...commands.map((command) => `$ ${command}`)];
  if (actions.length > 0) terminal.say(actions.join("\n"));
  if (!(await terminal.confirm(actions.length > 0 ? "Do that now?" : "Is it done?"))) {
    if (step.optional) return false;
    throw new Error("It has to be done before the rest.");
  }
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
  if (!(await step.isDone(answers))) throw new Error("The project says that it is not done.");
  return true;
}

/**
 * Leads through the steps in their order, past those of which the project says that they are done. Returns the titles of those left
 * for later. Throws one sentence where it stops; what was done stays, and the next start goes on there.
 */
export async function guide(steps: Step[], known: Answers, root: string, terminal: Terminal): Promise<string[]> {
  const answers = { ...known };
  const left: string[] = [];
  for (const [index, step] of steps.entries()) {
    const isDone = await step.isDone(answers).catch(() => false);
    terminal.say(`${isDone ? "✓ " : ""}${index + 1} of ${steps.length}: ${step.title}`);
    if (isDone) continue;
    const taken = await take(step, answers, root, terminal).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${step.title}: ${reason} Run \`npm run go-live\` again to go on from here.`, { cause: error });
    });
    if (!taken) left.push(step.title);
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
    return [comments, ...(step.commands?.(examples) ?? [])].join("\n");
  };
  return steps.map(describe).join("\n\n");
}
