import type { FunctionRule, TableRule } from "./outcomes.ts";

/** Tables and functions of a fork's own migrations, as in permissions.ts: who may do what, in the words of outcomes.ts. This file is yours. */
export const ownTables: Record<string, TableRule> = {};
export const ownFunctions: Record<string, FunctionRule> = {};
/**
 * SQL for one row of each kind that a policy of them distinguishes. It runs anew after each attempt that changed something, without
 * triggers, so it begins by taking back what was there: `delete from public.mine; insert into public.mine …;`
 */
export const ownFixtures = "";
