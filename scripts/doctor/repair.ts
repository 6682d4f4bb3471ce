import type { Finding } from "./finding.ts";

type Remedy = { text: string; sql: string };

/** The remedies that put code back. */
export const listRepairs = (findings: Finding[]): Remedy[] =>
  findings.flatMap((finding) =>
    finding.state !== "ok" && finding.isRepair && finding.sql ? [{ text: finding.text, sql: finding.sql }] : [],
  );

const quote = ({ text, sql }: Remedy): string => `  -- ${text.replaceAll(/\s+/g, " ")}\n  $repair$${sql}$repair$`;

/** Where the database opens each transaction to be read only, the repair would be one of them. */
const endsReadOnly = ({ sql }: Remedy): boolean => / reset default_transaction_read_only/.test(sql);

/** One statement for Postgres that carries out all remedies, in whatever order they need each other. */
export function composeRepair(remedies: Remedy[]): string {
  const [begin, end] = remedies.some(endsReadOnly) ? ["begin read write;\n", "commit;\n"] : ["", ""];
  return `-- Puts back what the migrations make, as \`npm run doctor\` found it. Read it, and run it once. It changes no row that
-- anybody has written.
${begin}do $doctor$
declare
  todo text[] := array[
${remedies.map(quote).join(",\n")}
  ];
  failed text[];
  statement text;
  reasons text;
begin
  perform set_config('check_function_bodies', 'off', true);
  -- What needs another remedy first comes again in the next round.
  loop
    failed := '{}';
    reasons := '';
    foreach statement in array todo loop
      begin
        execute statement;
      exception when others then
        failed := failed || statement;
        reasons := reasons || format(E'\\n%s: %s', statement, sqlerrm);
      end;
    end loop;
    exit when failed = '{}';
    if cardinality(failed) = cardinality(todo) then
      raise warning 'Left to do:%', reasons;
      exit;
    end if;
    todo := failed;
  end loop;
  notify pgrst, 'reload schema';
  notify pgrst, 'reload config';
end
$doctor$;
${end}`;
}
