import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { firstCharacters, isBlank } from "../../src/lib/characters.ts";
import { keyOf } from "./old-site.ts";

const NONE = "Uncategorised";
const nameOf = (name = "") => (isBlank(name) ? NONE : firstCharacters(name.trim(), 60).trim());
const keyOfCategory = (name: string | undefined) => keyOf("category", nameOf(name).toLowerCase());

/** Finds categories by their names, or under the name that somebody has given them since, and adds those that are missing. */
export async function openCategories(client: SupabaseClient<Database>) {
  const { data: known } = await client.from("blog_categories").select("id,name,key:idempotency_key").throwOnError();
  return {
    /** Its id. Throws what the project answers. */
    async find(name: string | undefined): Promise<number> {
      const key = keyOfCategory(name);
      const same = known.find((one) => one.key === key || one.name.trim().toLowerCase() === nameOf(name).toLowerCase());
      if (same) return same.id;
      const { data } = await client
        .from("blog_categories")
        .insert({ name: nameOf(name), idempotency_key: key })
        .select("id,name,key:idempotency_key")
        .single()
        .throwOnError();
      known.push(data);
      return data.id;
    },
    /** Deletes those that came with these names and have no posts. Returns how many. */
    async removeEmpty(names: (string | undefined)[]): Promise<number> {
      const keys = new Set(names.map(keyOfCategory));
      let removed = 0;
      for (const { id } of known.filter(({ key }) => keys.has(key))) {
        // One that has posts is refused.
        const { error } = await client.from("blog_categories").delete().eq("id", id);
        if (!error) removed += 1;
      }
      return removed;
    },
  };
}
