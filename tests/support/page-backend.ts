import { fork } from "node:child_process";
import { resolve } from "node:path";
import { vi } from "vitest";
import type { TestBackend } from "./local-backend.ts";

type Answer = { id: number; rows?: unknown[]; failure?: string; ready?: Omit<TestBackend, "sql" | "close"> };

/**
 * A local Supabase for tests of pages: in a process of its own, because the pages' tests live in a pretended browser. The
 * app's environment points at it, so import the app after this (`renderApp` does).
 */
export async function startPageBackend(): Promise<TestBackend> {
  const child = fork(resolve("tests/support/page-backend-process.ts"), { execArgv: ["--import", "tsx"] });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;

  const ask = (question: { query?: string; params?: unknown[] }) =>
    new Promise<Answer>((done) => {
      last += 1;
      waiting.set(last, done);
      child.send({ id: last, ...question });
    });
  child.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  const { ready, failure } = await new Promise<Answer>((done, fail) => {
    waiting.set(0, done);
    child.once("exit", (code) => fail(new Error(`The test's backend ended with ${code}.`)));
  });
  if (!ready) throw new Error(failure);

  vi.stubEnv("VITE_SUPABASE_URL", ready.url);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", ready.publishableKey);
  vi.stubEnv("VITE_CONTACT_WEBHOOK_URL", `${ready.url}/webhooks/contact`);
  vi.stubEnv("VITE_SITE_URL", "http://localhost:5173");

  return {
    ...ready,
    async sql<Row>(query: string, params: unknown[] = []): Promise<Row[]> {
      const { rows, failure: reason } = await ask({ query, params });
      if (!rows) throw new Error(reason);
      // The caller names the shape of the rows that its own statement returns.
      return rows as Row[];
    },
    async close() {
      const ended = new Promise((done) => child.once("exit", done));
      child.disconnect();
      await ended;
    },
  };
}
