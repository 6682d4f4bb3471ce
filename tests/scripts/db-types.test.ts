import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateTypes } from "../../scripts/db-types.ts";

test("src/data/database.types.ts is what the official CLI generates from the migrations (if not: npm run db:types)", async () => {
  expect(readFileSync("src/data/database.types.ts", "utf8")).toBe(await generateTypes());
});
