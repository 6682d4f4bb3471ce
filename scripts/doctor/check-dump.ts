import { applyPlatform } from "../../supabase/local/database/migrations.ts";
import { openPostgres, runOn } from "../../supabase/local/database/postgres.ts";
import { compareCatalogues } from "./compare-catalogues.ts";
import type { Finding } from "./finding.ts";
import { nameMigration, readMigrated } from "./migrated-catalogue.ts";
import { type CatalogueEntry, readCatalogue } from "./read-catalogue.ts";

/** A dump contains the project's own schemas, but not Storage, roles or other extensions. */
function isDumped({ kind, name }: CatalogueEntry): boolean {
  return kind !== "role" && kind !== "extension" && !name.includes("storage.");
}

/** A dump names roles and extensions of the platform that the embedded Postgres does not have. */
function prepareDump(dump: string): string {
  const granting = dump.split("\n").filter((line) => /^(GRANT|REVOKE|ALTER|CREATE POLICY) /.test(line)).join("\n");
  const roles = new Set([...granting.matchAll(/\b(?:TO|FROM|FOR ROLE) "([^"]+)"(?!\.)/g)].map(([, role = ""]) => role));
  const makeRoles = [...roles].map((role) => {
    const literal = role.replaceAll("'", "''");
    return `do $make$ begin if to_regrole(quote_ident('${literal}')) is null then execute format('create role %I', '${literal}'); end if; end $make$;`;
  });
  const known = /"(pg_trgm|pgcrypto|uuid-ossp)"/;
  const lines = dump
    .replaceAll(/^(CREATE|COMMENT ON) EXTENSION .*;$/gm, (line) => (line.startsWith("CREATE") && known.test(line) ? line : ""))
    .replaceAll(/^(\\.*|(CREATE|ALTER) PUBLICATION [^;]*;|SET transaction_timeout.*;)$/gm, "");
  return `${makeRoles.join("\n")}\n${lines}`;
}

/**
 * Compares what `supabase db dump` wrote with what the migrations make. Throws one sentence for a file that is no such dump.
 */
export async function checkDump(dump: string, migrate = readMigrated): Promise<Finding[]> {
  if (!/^CREATE (TABLE|SCHEMA|FUNCTION|OR REPLACE)/m.test(dump)) {
    throw new Error("This file is no dump of a schema: make one with `npx supabase db dump --remote --file FILE`.");
  }
  const database = await openPostgres(null);
  let actual: CatalogueEntry[];
  try {
    const runner = runOn(database);
    await applyPlatform(runner);
    // Only the stand-in has it, and its dump makes it again.
    await runner.exec("drop schema local cascade");
    await runner.exec(prepareDump(dump)).catch((error: unknown) => {
      throw new Error(`The dump cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
    actual = await readCatalogue((sql) => runner.query(sql));
  } finally {
    await database.close();
  }
  const { catalogue } = await migrate(null);
  return [
    ...compareCatalogues(catalogue.filter(isDumped), actual.filter(isDumped), nameMigration),
    {
      state: "unseen",
      text: "the policies of Storage, the buckets, needed rows, roles and scheduled jobs: a dump does not hold them",
      remedy: "Run `npm run doctor -- --linked`, or with DATABASE_URL.",
    },
  ];
}
