import type { Context } from "hono";
import type { LocalContext, LocalEnv } from "../server/context.ts";
import { AttemptLimit } from "./attempt-limit.ts";

/** What the parts of Auth share: the backend's context and the counters of attempts. */
export type AuthContext = LocalContext & {
  /** Failed passwords by e-mail: GoTrue's 30 in five minutes. */
  failedSignIns: AttemptLimit;
  /** Challenges and codes by user: GoTrue's 15 a minute, 30 at once. */
  factorAttempts: AttemptLimit;
  /**
   * Checks passwords one after the other: each check occupies the database for one bcrypt, and other people's queries can
   * run in between, even during a flood of sign-ins.
   */
  inTurn<Result>(check: () => Promise<Result>): Promise<Result>;
};

export type AuthRequest = Context<LocalEnv>;

export function createAuthContext(context: LocalContext): AuthContext {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...context,
    failedSignIns: new AttemptLimit(30, 6),
    factorAttempts: new AttemptLimit(30, 15),
    inTurn: (check) => {
      const result = last.then(check);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
