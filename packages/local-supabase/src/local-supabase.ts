/** The package's entry: what starts the stand-in, and what a project's own commands ask of it. */
export { applyMigrations, applyPlatform, listMigrations, platformFiles } from "./database/migrations.ts";
export { type SqlRunner, openPostgres, runOn } from "./database/postgres.ts";
export { readConfig } from "./server/config.ts";
export { removeLocalData } from "./server/local-data.ts";
export { findRunningBackend } from "./server/own-address.ts";
export { recallSiteAddress } from "./server/site-address.ts";
export { type LocalBackend, type StartOptions, prepareTemporaryData, startLocalBackend } from "./server/start.ts";
