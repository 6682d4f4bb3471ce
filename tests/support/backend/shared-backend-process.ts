/** Runs one backend for one test file after another, reset for each; backend-pool.ts starts it and ends it. */
import type { Answer, Question } from "./backend-pool.ts";
import { takeSnapshot } from "./backend-snapshot.ts";
import { describeBackend, startForTests } from "./local-backend.ts";

function send(answer: Answer): void {
  process.send?.(answer);
}

try {
  const backend = await startForTests();
  const snapshot = await takeSnapshot(backend);

  process.on("message", ({ id, sql }: Question) => {
    const work = sql ? backend.database.query(sql.query, sql.params) : snapshot.restore();
    work.then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, failure: String(error) }),
    );
  });
  process.once("disconnect", () => {
    snapshot.discard();
    void backend.close().finally(() => process.exit(0));
  });
  send({ id: 0, result: describeBackend(backend) });
} catch (error) {
  send({ id: 0, failure: String(error) });
  process.exitCode = 1;
}
