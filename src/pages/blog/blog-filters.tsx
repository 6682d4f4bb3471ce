import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigation, useNavigationType } from "react-router-dom";
import { after } from "@/browser/after";
import { Button } from "@/components/button";
import type { Category } from "@/data/site";
import { describeExcess } from "@/lib/characters";
import type { PostQuery } from "@/data/posts/posts";
import { MAX_SEARCH_LENGTH } from "@/lib/list-address";
import { isListPath, listHref, readListQuery } from "./list-query";

const WAIT_AFTER_LAST_KEY_MS = 300;

type BlogFiltersProps = { query: PostQuery; categories: readonly Category[] };

/** A plain form that asks for /blog?q=…; with script it also searches as you type, and never takes the focus away. */
export function BlogFilters({ query, categories }: BlogFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const callOff = useRef(() => {});
  const [excess, setExcess] = useState<string>();
  useFieldsOf(form, query, categories.length);

  // An old link may ask for one that has been deleted since.
  const isUnknown =
    categories.length > 0 && query.categoryId !== null && categories.every(({ id }) => id !== query.categoryId);

  // If the reader has followed a link meanwhile, the search must not bring them back.
  const { location: next } = useNavigation();
  const leaving = next !== undefined && !isListPath(next.pathname);
  useEffect(() => {
    if (leaving) callOff.current();
  }, [leaving]);
  useEffect(() => () => callOff.current(), []);

  // Search for words or choices made before hydration.
  useEffect(() => {
    if (form.current && isFilledIn(form.current)) form.current.requestSubmit();
  }, []);

  // The list on screen or on its way. Set when it is asked for, because a reader may keep typing before React has rendered
  // it.
  const latest = useRef("");
  useLayoutEffect(() => {
    const coming = next && isListPath(next.pathname) ? readListQuery(new URLSearchParams(next.search)) : query;
    latest.current = firstPageHref(coming);
  }, [next, query]);

  function apply(options: { replace: boolean }) {
    callOff.current();
    if (!form.current) return;
    const asked = new FormData(form.current);
    if (describeExcess(String(asked.get("q")), MAX_SEARCH_LENGTH)) return;
    const wanted = firstPageHref(readListQuery(asked));
    if (wanted === latest.current) return;
    latest.current = wanted;
    void navigate(wanted, { replace: options.replace || wanted === firstPageHref(query), preventScrollReset: true });
  }

  function applyAfterRest(event: ChangeEvent<HTMLInputElement>) {
    setExcess(describeExcess(event.target.value, MAX_SEARCH_LENGTH));
    callOff.current();
    callOff.current = after(WAIT_AFTER_LAST_KEY_MS, () => apply({ replace: query.search !== "" }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply({ replace: false });
  }

  return (
    <form
      ref={form}
      method="get"
      action="/blog"
      aria-label="Find posts"
      className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-y-2 border-ink py-3 print:hidden"
      onSubmit={submit}
    >
      <div className="flex grow items-center gap-2 max-lg:basis-full lg:mr-auto lg:max-w-md">
        <input
          type="search"
          name="q"
          aria-label="Search posts"
          defaultValue={query.search}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search posts"
          className="field-control min-w-0"
          aria-invalid={Boolean(excess)}
          aria-describedby={excess && "search-excess"}
          onChange={applyAfterRest}
        />
        <Button type="submit" variant="secondary" className="min-h-11">
          Search
        </Button>
      </div>
      {excess && (
        <p id="search-excess" className="basis-full text-sm font-semibold text-danger lg:order-last">
          {excess}
        </p>
      )}
      <select
        name="category"
        aria-label="Category"
        defaultValue={query.categoryId ?? ""}
        className="field-control w-auto border-transparent bg-transparent pl-0 font-semibold sm:mr-3"
        onChange={() => apply({ replace: false })}
      >
        <option value="">All Categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isUnknown && <option value={query.categoryId ?? ""}>No such category</option>}
      </select>
      {query.oldestFirst && <input type="hidden" name="sort" value="oldest" />}
      <fieldset className="-mx-3 flex min-w-0">
        <legend className="sr-only">Sort</legend>
        <SortLink query={query} oldestFirst={false}>
          Newest First
        </SortLink>{" "}
        <SortLink query={query} oldestFirst>
          Oldest First
        </SortLink>
      </fieldset>
    </form>
  );
}

const firstPageHref = (query: PostQuery) => listHref({ ...query, page: 1 });

function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some((choice) => choice.defaultSelected && !choice.selected);
    return control instanceof HTMLInputElement && control.value !== control.defaultValue;
  });
}

function SortLink({ query, oldestFirst, children }: { query: PostQuery; oldestFirst: boolean; children: string }) {
  return (
    <Link
      to={firstPageHref({ ...query, oldestFirst })}
      preventScrollReset
      aria-current={query.oldestFirst === oldestFirst ? "true" : undefined}
      className="sort-link"
    >
      {children}
    </Link>
  );
}

/** Makes the fields match the list again after Back and Forward. What a reader is typing is left alone. */
function useFieldsOf(
  form: React.RefObject<HTMLFormElement | null>,
  { search, categoryId }: PostQuery,
  choices: number,
): void {
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
