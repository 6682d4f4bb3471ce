import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";

const localAddress = /localhost|127\.0\.0\.1|\[::1\]/;

/** Every string in a table and the tables in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("config.toml, which going live pushes, declares nothing that holds only on this machine", () => {
  const config = parse(readFileSync("supabase/config.toml", "utf8"));
  expect(textsIn(config).filter((text) => localAddress.test(text))).toEqual([]);
  expect(config).not.toHaveProperty("auth.email.max_frequency");
});
