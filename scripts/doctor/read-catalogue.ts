import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** One object of a database as its catalogue describes it, or one privilege that somebody holds. */
export type CatalogueEntry = {
  kind: string;
  name: string;
  facts: Record<string, unknown>;
  /** SQL that restores it; null if only its migration can. */
  restore: string | null;
  /** SQL that removes it. */
  remove: string | null;
};

/** Runs one statement that only reads, and returns its rows. */
export type ReadSql = (sql: string) => Promise<Record<string, unknown>[]>;

const parts = [
  "tables", "columns", "constraints", "indexes", "policies", "functions", "triggers", "grants", "elsewhere", "roles",
] as const;

function readPart(name: string): string {
  const text = readFileSync(fileURLToPath(new URL(`catalogue/${name}.sql`, import.meta.url)), "utf8");
  return text.replaceAll(/^--.*\n/gm, "").trim();
}

function entryOf(row: Record<string, unknown>): CatalogueEntry {
  const facts = typeof row["facts"] === "string" ? JSON.parse(row["facts"]) : row["facts"];
  const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
  return { kind: String(row["kind"]), name: String(row["name"]), facts, restore: text(row["restore"]), remove: text(row["remove"]) };
}

/**
 * What a database has in the schemas that the migrations own, the policies of Storage, and what is open to visitors elsewhere.
 * Throws what the database answers.
 */
export async function readCatalogue(read: ReadSql): Promise<CatalogueEntry[]> {
  const selects = parts.map((name) => `select kind, name, facts, restore, remove from (\n${readPart(name)}\n) ${name}`);
  const rows = await read(`with ${readPart("own-objects")}\n${selects.join("\nunion all\n")}\norder by kind, name`);
  return rows.map(entryOf);
}
