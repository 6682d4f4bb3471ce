import type { PostgrestError } from "@supabase/supabase-js";

/** By which column a list is sorted, and from which end; null for its own order. */
export type Sort<Column extends string = string> = { by: Column; descending: boolean } | null;

/** One page of a list, and how many rows match in all. */
export type ListPage<Row> = { rows: Row[]; total: number };

type Answer<Row> = { data: Row[] | null; count: number | null; error: PostgrestError | null };

/** A query that counts exactly and has an order. */
type Matching<Row> = { range: (from: number, to: number) => PromiseLike<Answer<Row>> };

/**
 * One page (from 1) of what the query finds. Past the end of a list that has become shorter there are no rows, but the
 * total is right. `find` must return a new query each time. Throws the PostgREST error.
 */
export async function listPage<Row>(find: () => Matching<Row>, page: number, pageSize: number): Promise<ListPage<Row>> {
  const first = (page - 1) * pageSize;
  const { data, count, error } = await find().range(first, first + pageSize - 1);
  const isPastTheEnd = error?.code === "PGRST103";
  if (isPastTheEnd && page > 1) return { rows: [], total: (await listPage(find, 1, 1)).total };
  if (error) throw error;
  return { rows: data ?? [], total: count ?? 0 };
}
