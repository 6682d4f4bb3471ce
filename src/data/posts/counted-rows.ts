import { custom, type GenericSchema, type InferOutput } from "valibot";
import { listOf } from "@/browser/storage";
import { addressOf, type Query, readJson, send, type TableName } from "@/data/client";
import { expectShape } from "@/data/expect-shape";

const count = custom<number>(Number.isInteger);

/** One page of rows of this shape, with the total number that match. Throws as `readRows` does. */
export async function readCountedRows<Shape extends GenericSchema>(
  table: TableName,
  row: Shape,
  query: Query,
): Promise<{ rows: InferOutput<Shape>[]; total: number }> {
  const answer = await send(addressOf(table, query), { headers: { prefer: "count=exact" } });
  // 416: the page begins after the last row.
  const rows = expectShape(listOf(row), answer.status === 416 ? [] : await readJson(answer));
  // The total in "0-11/230".
  return { rows, total: expectShape(count, Number(answer.headers.get("content-range")?.split("/")[1])) };
}
