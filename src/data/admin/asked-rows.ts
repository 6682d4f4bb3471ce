import { type GenericSchema, is } from "valibot";
import { STRANGE_ANSWER } from "@/data/expect-shape";
import { functionAnswers } from "./function-answers";
import { NoAnswer } from "./failures";

/** What `select` asks of a row: its columns, and the rows that are embedded in it. */
type Asked = Map<string, Asked | null>;

/** `id,author:people!key(name)` of PostgREST: https://docs.postgrest.org/en/stable/references/api/tables_views.html */
function readSelect(select: string): Asked {
  const parts: string[] = [];
  let depth = 0;
  for (const character of select) {
    if (character === "," && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + character);
    depth += Number(character === "(") - Number(character === ")");
  }
  return new Map(
    parts.map((part) => {
      const [, head = "", embedded] = /^([^(]*)(?:\((.*)\))?$/.exec(part) ?? [];
      const [alias = "", ...rest] = head.split(/:(?!:)/);
      const name = rest.length > 0 ? alias : alias.replace(/!.*/, "");
      return [name, embedded === undefined ? null : readSelect(embedded)];
    }),
  );
}

/** Whether a column with this name can hold this value. */
function isPossible(column: string, value: unknown): boolean {
  if (value === null) return true;
  if (/_(at|on)$/.test(column)) return typeof value === "string" && !Number.isNaN(Date.parse(value));
  if (/^(version|position|year|weeks)$|_(version|minutes|months)$/.test(column)) return typeof value === "number";
  if (/^(title|name|slug|email|message|site_name)$/.test(column)) return typeof value === "string";
  return true;
}

function isRow(value: unknown, asked: Asked): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const row = new Map<string, unknown>(Object.entries(value));
  if (!Array.from(row).every(([column, held]) => isPossible(column, held))) return false;
  return Array.from(asked).every(([column, embedded]) => {
    // A row with all its columns has at least this one.
    const held = row.get(column === "*" ? "id" : column);
    if (held === undefined) return false;
    if (!embedded) return true;
    return held === null || (Array.isArray(held) ? held : [held]).every((entry) => isRow(entry, embedded));
  });
}

/**
 * Checks that the database's answer holds what the request asked for: the rows or the one row with their columns, and the count
 * if one was requested. Returns the response. Throws NoAnswer if a successful answer holds anything else.
 */
export async function expectAskedRows(url: string, request: RequestInit, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const headers = new Headers(request.headers);
  const select = new URL(url).searchParams.get("select");
  const isCounted =
    !headers.get("prefer")?.includes("count=") || /\/\d+$/.test(response.headers.get("content-range") ?? "");
  if (!isCounted) throw new NoAnswer(STRANGE_ANSWER);
  const ofFunction = shapes.get(/\/rpc\/(\w+)/.exec(url)?.[1] ?? "");
  if (request.method === "HEAD" || (!ofFunction && (!select || /->|count\(/.test(select)))) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (ofFunction ? is(ofFunction, answer) : fits(answer, readSelect(select ?? ""), headers)) return response;
  throw new NoAnswer(STRANGE_ANSWER);
}

const shapes = new Map<string, GenericSchema>(Object.entries(functionAnswers));

function fits(answer: unknown, asked: Asked, headers: Headers): boolean {
  const isOne = headers.get("accept")?.includes("pgrst.object");
  return isOne ? isRow(answer, asked) : Array.isArray(answer) && answer.every((row) => isRow(row, asked));
}
