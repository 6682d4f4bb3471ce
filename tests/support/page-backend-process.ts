/** Runs the backend of one page test; started by page-backend.ts, ends with it. */
import { startTestBackend } from "./local-backend.ts";

type Question = { id: number; query: string; params: unknown[] };

try {
  const { sql, close, ...ready } = await startTestBackend();
  process.on("message", ({ id, query, params }: Question) => {
    sql(query, params).then(
      (rows) => process.send?.({ id, rows }),
      (error: unknown) => process.send?.({ id, failure: String(error) }),
    );
  });
  process.once("disconnect", () => void close().finally(() => process.exit(0)));
  process.send?.({ id: 0, ready });
} catch (error) {
  process.send?.({ id: 0, failure: String(error) });
  process.exitCode = 1;
}
