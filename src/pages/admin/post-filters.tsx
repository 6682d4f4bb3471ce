import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router-dom";
import type { PostFilter } from "@/data/admin/posts";
import type { Category } from "@/data/categories";

const SEARCH_AFTER_MS = 350;

/** What the list shows, as fields of a form whose answer is an address: it can be shared, reloaded and gone back to. */
export function PostFilters({ filter, categories }: { filter: PostFilter; categories: Category[] }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form.current, { replace: true, preventScrollReset: true }), delay);
  }

  return (
    <search>
    <Form ref={form} className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]" onSubmit={() => clearTimeout(timer.current)}>
      <input
        key={`search ${filter.search ? "" : "empty"}`}
        type="search"
        name="search"
        aria-label="Search posts"
        placeholder="Search posts"
        className="field-control"
        defaultValue={filter.search}
        onChange={() => apply(SEARCH_AFTER_MS)}
      />
      <select name="status" aria-label="Status" className="field-control" defaultValue={filter.status} key={`status ${filter.status}`} onChange={() => apply(0)}>
        <option value="">All statuses</option>
        <option value="published">Published</option>
        <option value="scheduled">Scheduled</option>
        <option value="draft">Draft</option>
      </select>
      <select name="category" aria-label="Category" className="field-control" defaultValue={filter.categoryId ?? ""} key={`category ${filter.categoryId}`} onChange={() => apply(0)}>
        <option value="">All Categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Form>
    </search>
  );
}
