import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

type NewProject = {
  /** Where the official CLI reaches the Postgres until the project is opened. */
  databaseUrl: string;
  /** With these variables the official CLI calls the project's stand-in instead of Supabase, and answers its own questions with yes. */
  environment: Record<string, string>;
  /**
   * Lets the project answer at a URL, once it has been migrated, and again once Auth's settings have been pushed. Its Postgres can
   * no longer be reached.
   */
  open(): Promise<{ url: string }>;
  close(): Promise<void>;
};

async function hear<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The new project ended (exit code ${code}).`);
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  return message as Message;
}

/** Makes a project as Supabase hands it over, in a process of its own. */
export async function createProject(): Promise<NewProject> {
  const child = fork(resolve("tests/support/hosted/new-project-process.ts"), { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit");
  const { databaseUrl, environment } = await hear<Pick<NewProject, "databaseUrl" | "environment">>(child);
  return {
    databaseUrl,
    environment,
    open() {
      child.send("migrated");
      return hear<{ url: string }>(child);
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
