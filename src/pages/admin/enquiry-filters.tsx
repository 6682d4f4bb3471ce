import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router-dom";
import type { EnquiryFilter } from "@/data/admin/enquiries";

const SEARCH_AFTER_MS = 350;

/** What the inbox shows, as fields of a form whose answer is an address. */
export function EnquiryFilters({ filter }: { filter: EnquiryFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form.current, { replace: true, preventScrollReset: true }), delay);
  }

  return (
    <search>
      <Form ref={form} className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]" onSubmit={() => clearTimeout(timer.current)}>
        <input
          key={`search ${filter.search ? "" : "empty"}`}
          type="search"
          name="search"
          aria-label="Search enquiries"
          placeholder="Search enquiries"
          className="field-control"
          defaultValue={filter.search}
          onChange={() => apply(SEARCH_AFTER_MS)}
        />
        <select
          key={`show ${filter.show}`}
          name="show"
          aria-label="Show"
          className="field-control"
          defaultValue={filter.show}
          onChange={() => apply(0)}
        >
          <option value="">All but spam</option>
          <option value="new">New</option>
          <option value="read">Read</option>
          <option value="failed">Failed delivery</option>
          <option value="spam">Spam</option>
        </select>
      </Form>
    </search>
  );
}
