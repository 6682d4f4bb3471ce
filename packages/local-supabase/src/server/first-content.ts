import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applySeeds, hasSeed, inTransaction, markSeed } from "../database/migrations.ts";
import { seedBuckets } from "../storage/seed-buckets.ts";
import type { LocalContext } from "./context.ts";

/** `supabase start` signs with this secret unless a project sets its own, and tells the database: a seed can see that it is local. */
const publicSecret = "super-secret-jwt-token-with-at-least-32-characters-long";
const emptyMark = "[empty project]";
const bucketsMark = "[storage.buckets]";

/** The part of the seed that makes signing in possible. */
function readLocalAdmin({ supabaseDir }: LocalContext): string {
  const seed = readFileSync(join(supabaseDir, "seed.sql"), "utf8");
  const end = seed.indexOf("-- The local admin ends here.");
  if (end === -1) throw new Error('supabase/seed.sql has no line "-- The local admin ends here."');
  return seed.slice(0, end);
}

/**
 * Adds what the data does not have yet: seeds and pictures, or with `empty` only the local admin; an empty project
 * stays empty at later starts. Throws one sentence when `empty` is asked of a folder that has content, and when a
 * seed is wrong.
 */
export async function addFirstContent(context: LocalContext, empty: boolean): Promise<void> {
  const { config, database, dataDir, supabaseDir, url } = context;
  const { runner } = database;
  if (await hasSeed(runner, emptyMark)) return;
  await runner.query("select set_config('app.settings.jwt_secret', $1, false)", [publicSecret]);
  if (empty) {
    if ((await runner.query("select 1 from auth.users limit 1")).length > 0) {
      throw new Error(
        `The local data in ${dataDir} has content already. For an empty project choose another --data folder.`,
      );
    }
    await inTransaction(runner, async () => {
      await runner.exec(readLocalAdmin(context));
      await markSeed(runner, emptyMark, "");
    });
    return;
  }
  await applySeeds(runner, supabaseDir, config.seedPaths, {
    written: `http://127.0.0.1:${config.api.port}`,
    own: url,
  });
  if (await hasSeed(runner, bucketsMark)) return;
  await seedBuckets(context);
  await markSeed(runner, bucketsMark, "");
}
