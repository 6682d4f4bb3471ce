import type { Entry } from "./catalogue.ts";
import { type Finding, inRepair } from "./finding.ts";
import { bringBack, findRenamed, findRenamedTable, nameOf } from "./mend.ts";

export type Catalogues = { expected: Entry[]; actual: Entry[] };

/** The found entries as they will be once renamed columns have their old names: definitions that mention a column follow it. */
export function undoRenames({ expected, actual }: Catalogues, missing: Entry[]): Map<Entry, string> {
  const texts = new Map<Entry, string>();
  for (const column of missing.filter(({ kind }) => kind === "column")) {
    const renamed = findRenamed(column, expected, actual);
    if (!renamed) continue;
    const name = new RegExp(`\\b${nameOf(renamed)}\\b`, "g");
    for (const entry of actual)
      if (name.test(entry.definition))
        texts.set(entry, (texts.get(entry) ?? entry.definition).replaceAll(name, nameOf(column)));
  }
  return texts;
}

/** Names everything as if tables that were renamed or moved had kept their names. Returns it with a finding for each. */
export function undoTableRenames(expected: Entry[], actual: Entry[]): { named: Entry[]; findings: Finding[] } {
  const findings: Finding[] = [];
  let named = actual;
  for (const table of expected.filter(({ kind }) => kind === "table")) {
    if (named.some(({ kind, name }) => kind === "table" && name === table.name)) continue;
    const renamed = findRenamedTable(table, expected, named);
    if (!renamed) continue;
    const whole = new RegExp(`(?<![\\w.])${renamed.name.replace(/\W/g, "\\$&")}(?!\\w)`, "g");
    const nameBack = (text: string) => text.replace(whole, table.name);
    named = named.map((entry) => ({
      ...entry,
      name: nameBack(entry.name),
      object: entry.object && nameBack(entry.object),
      definition: nameBack(entry.definition),
    }));
    const text = `the table ${table.name} is missing`;
    findings.push({ state: "failed", text, ...inRepair(bringBack(renamed.name, table.name)) });
  }
  return { named, findings };
}
