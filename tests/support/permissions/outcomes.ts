import type { Actor } from "../backend/actors.ts";

/**
 * The outcome of an attempt: `done`, `nothing` (accepted, but no row was touched), `refused` (42501, or Storage's 403), or how many
 * rows were visible.
 */
type Outcome = "done" | "nothing" | "refused" | `${number} of ${number}`;
export type Expected = Record<Actor, Outcome>;

export function outcomes(visitor: Outcome, signedIn: Outcome, admins: Outcome): Expected {
  return { visitor, stranger: signedIn, anonymous: signedIn, halfAdmin: signedIn, admin: admins, fullAdmin: admins };
}

export const everybody = (outcome: Outcome) => outcomes(outcome, outcome, outcome);
export const nobody = everybody("refused");
export const admins = outcomes("refused", "refused", "done");
/** Row-level security hides the row from an update or a delete, so there is nothing to refuse. */
export const adminsQuietly = outcomes("refused", "nothing", "done");
export const readOnly = { insert: nobody, update: nobody, delete: nobody, upsert: nobody };
export const writable = { insert: admins, update: adminsQuietly, delete: adminsQuietly, upsert: admins };
export const readAndWrite = "DELETE INSERT SELECT UPDATE";

export const uuid = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;

export type TableRule = Record<"select" | keyof typeof writable, Expected> & {
  grants: { anon: string; authenticated: string };
  /** The row that is changed, deleted and upserted. */
  key: Record<string, string | number>;
  /** A new row. */
  row: Record<string, unknown>;
  change: Record<string, unknown>;
  /** What has to be deleted before the row can be inserted. */
  beforeInsert?: string;
};

export type FunctionRule = { body: Record<string, unknown>; call: Expected };
