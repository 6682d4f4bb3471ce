import type { SupabaseClient } from "@supabase/supabase-js";

const titles = new Map([
  [3, 'Tom, "Dick" & (Harry)'],
  [4, "100% _done_"],
]);

/** Replaces what posts there are by those with the ids 1 to 20, five in each of the four categories. */
export async function writePosts(owner: SupabaseClient): Promise<void> {
  await owner.from("blog_posts").delete().gt("id", 0).throwOnError();
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  const rows = numbers.map((id) => ({
    id,
    title: titles.get(id) ?? `Post ${id}`,
    slug: `post-${id}`,
    body: `<p>Text ${id}</p>`,
    status: "published" as const,
    category_id: 1 + (id % 4),
    project_link: id % 4 === 1 ? `https://project.example/${id}` : null,
    image_alt: id <= 5 ? `Picture ${id}` : null,
    created_at: `2026-01-${String(id + 1).padStart(2, "0")}T10:00:00.123456Z`,
    published_at: "2026-02-01T00:00:00Z",
  }));
  await owner.from("blog_posts").insert(rows).throwOnError();
}
