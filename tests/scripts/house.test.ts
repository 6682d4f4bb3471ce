import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const MOST_LINES = 250;
const MOST_FILES = 22;
const rooms = ["src", "supabase/local", "supabase/migrations", "supabase/functions", "tools", "scripts", "tests"];

/** Every file that people write and read. */
function listSources(): string[] {
  return rooms
    .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    // Written by the official CLI.
    .filter((path) => path !== "src/data/database.types.ts");
}

test("no file is longer than 250 lines", () => {
  const long = listSources()
    .map((path) => ({ path, lines: readFileSync(path, "utf8").trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MOST_LINES);

  expect(long).toEqual([]);
});

test("no folder holds many more than twenty files", () => {
  // Migrations only ever grow in number, and Supabase reads one folder.
  const folders = listSources().map((path) => dirname(path)).filter((folder) => folder !== "supabase/migrations");
  const full = [...new Set(folders)].filter((folder) => folders.filter((other) => other === folder).length > MOST_FILES);

  expect(full).toEqual([]);
});

test("files are named in kebab-case, and after what they are about", () => {
  const odd = listSources().filter((path) => {
    const name = basename(path).replace(/(\.(test|spec|config|d))?\.\w+$/, "");
    return !/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(name) || /^(index|utils?|helpers?|types|misc|common)$/.test(name);
  });

  // The style sheet of index.html, and the file from which Supabase deploys an edge function.
  expect(odd).toEqual(["src/index.css", "supabase/functions/deliver-enquiry/index.ts"]);
});
