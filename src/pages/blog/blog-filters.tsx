import { useEffect, useLayoutEffect, useRef, type FormEvent } from "react";
import { Link, useNavigate, useNavigation, useNavigationType } from "react-router-dom";
import { Button } from "@/components/button";
import type { Category } from "@/data/categories";
import type { PostQuery } from "@/data/posts/posts";
import { isListPath, listHref, readListQuery } from "./list-query";

/** How long to wait after the last key before searching. Milliseconds. */
const TYPING_REST = 300;

type BlogFiltersProps = { query: PostQuery; categories: readonly Category[] };

/** A plain form that asks for /blog?q=…; with script it also asks while one types, and never takes the focus away. */
export function BlogFilters({ query, categories }: BlogFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFieldsOf(form, query, categories.length);

  // If the reader has followed a link meanwhile, the search must not bring them back.
  const { location: next } = useNavigation();
  const leaving = next !== undefined && !isListPath(next.pathname);
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Search for words or choices made before hydration.
  useEffect(() => {
    if (form.current && isFilledIn(form.current)) form.current.requestSubmit();
  }, []);

  function apply(options: { replace: boolean }) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const wanted = readListQuery(new FormData(form.current));
    if (listHref(wanted) !== listHref({ ...query, page: 1 })) {
      void navigate(listHref(wanted), { replace: options.replace, preventScrollReset: true });
    }
  }

  function applyAfterRest() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply({ replace: query.search !== "" }), TYPING_REST);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply({ replace: false });
  }

  return (
    <form ref={form} method="get" action="/blog" aria-label="Find posts" className="blog-filters" onSubmit={submit}>
      <div className="flex items-end gap-2">
        <label className="min-w-0 grow">
          <span className="field-label">Search posts</span>
          <input
            type="search"
            name="q"
            defaultValue={query.search}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Offline, invoices…"
            className="field-control"
            onChange={applyAfterRest}
          />
        </label>
        <Button type="submit">Search</Button>
      </div>
      <label>
        <span className="field-label">Category</span>
        <select
          name="category"
          defaultValue={query.categoryId ?? ""}
          className="field-control"
          onChange={() => apply({ replace: false })}
        >
          <option value="">All Categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {query.oldestFirst && <input type="hidden" name="sort" value="oldest" />}
      <fieldset className="blog-sort">
        <legend className="field-label">Sort</legend>
        <SortLink query={query} oldestFirst={false}>
          Newest First
        </SortLink>
        <SortLink query={query} oldestFirst>
          Oldest First
        </SortLink>
      </fieldset>
    </form>
  );
}

/** Whether somebody has changed the fields since they were rendered. */
function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return [...control.options].some((choice) => choice.defaultSelected && !choice.selected);
    return control instanceof HTMLInputElement && control.value !== control.defaultValue;
  });
}

function SortLink({ query, oldestFirst, children }: { query: PostQuery; oldestFirst: boolean; children: string }) {
  return (
    <Link
      to={listHref({ ...query, oldestFirst, page: 1 })}
      preventScrollReset
      aria-current={query.oldestFirst === oldestFirst ? "true" : undefined}
    >
      {children}
    </Link>
  );
}

/** After Back and Forward the fields match the list again. What a reader is typing is left alone. */
function useFieldsOf(form: React.RefObject<HTMLFormElement | null>, { search, categoryId }: PostQuery, choices: number): void {
  const navigationType = useNavigationType();
  const lastSearch = useRef(search);
  useLayoutEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    const input = form.current?.elements.namedItem("q");
    const typing = input === document.activeElement && navigationType !== "POP";
    if (input instanceof HTMLInputElement && !typing) input.value = search;
  }, [form, search, navigationType]);

  // The options may arrive after the select, which cannot hold a value it does not offer.
  const lastChoice = useRef({ categoryId, choices });
  useLayoutEffect(() => {
    if (lastChoice.current.categoryId === categoryId && lastChoice.current.choices === choices) return;
    lastChoice.current = { categoryId, choices };
    const select = form.current?.elements.namedItem("category");
    if (select instanceof HTMLSelectElement) select.value = categoryId === null ? "" : String(categoryId);
  }, [form, categoryId, choices]);
}
