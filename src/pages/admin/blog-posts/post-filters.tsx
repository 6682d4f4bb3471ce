import type { PostFilter } from "@/data/admin/posts";
import type { Category } from "@/data/categories";
import { ListSearch } from "@/pages/admin/records/list/list-search";

/** Which posts the list shows. */
export function PostFilters({ filter, categories }: { filter: PostFilter; categories: Category[] }) {
  return (
    <ListSearch label="Search posts" search={filter.search}>
      <select name="status" aria-label="Status" className="field-control" defaultValue={filter.status}>
        <option value="">All statuses</option>
        <option value="published">Published</option>
        <option value="scheduled">Scheduled</option>
        <option value="draft">Draft</option>
      </select>
      <select
        name="category"
        aria-label="Category"
        className="field-control"
        defaultValue={filter.categoryId ?? ""}
      >
        <option value="">All Categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </ListSearch>
  );
}
