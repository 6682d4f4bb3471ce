import type { Answer } from "./ask.ts";

/**
 * One line of the doctor's report: what is fine, what is wrong and how to fix it, what an owner still has to do or should know
 * of, or what could not be checked and how it could be.
 */
export type Finding =
  | { state: "ok"; text: string }
  | {
      state: "failed" | "to do" | "unseen";
      text: string;
      remedy: string;
      sql?: string;
      /** The SQL belongs to the one repair of all that is code. */
      isRepair?: true;
    };

/** A remedy in SQL, to be run in the dashboard's SQL editor. */
export const inEditor = (sql: string, before = ""): { remedy: string; sql: string } => ({
  remedy: `${before}${before && " "}Run in the SQL editor:`,
  sql,
});

/** A remedy in SQL that puts code back as the migrations make it: all of them stand in one file. */
export const inRepair = (sql: string, before = ""): { remedy: string; sql: string; isRepair: true } => ({
  remedy: `${before}${before && " "}It is in the repair below.`,
  sql,
  isRepair: true,
});

/** For the embedded project, which has no SQL editor and does not go live: what makes it anew, with these flags. */
export function forEmbedded(finding: Finding, flags = ""): Finding {
  if (finding.state === "ok" || !(finding.sql || /go-live|db push/.test(finding.remedy))) return finding;
  const { state, text } = finding;
  const reset = `npm run db:reset${flags && ` -- ${flags}`}`;
  return { state, text, remedy: `\`${reset}\` makes the local project anew, and deletes what was written there.` };
}

/** The finding for a check that passes or fails; `remedy` says how to fix it, after what `answer` said. */
export function judge(text: string, holds: boolean, remedy: string, answer?: Answer): Finding {
  return holds
    ? { state: "ok", text }
    : { state: "failed", text, remedy: answer ? `It ${answer.outcome}. ${remedy}` : remedy };
}

/** The finding for a check that threw. */
export function findNothing(what: string, error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  const text = `${what} could not be checked: ${reason}`;
  return { state: "failed", text, remedy: "See that the address and the key are right." };
}
