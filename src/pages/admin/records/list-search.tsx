import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router-dom";

const SEARCH_AFTER_MS = 350;

type ListSearchProps = {
  label: string;
  search: string;
  /** Selects beside the search box: each change of one is applied at once. */
  children?: ReactNode;
};

/** What a list shows, as a form whose answer is an address: it can be shared, reloaded and gone back to. */
export function ListSearch({ label, search, children }: ListSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [params] = useSearchParams();
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, Forward and "Show all" change the address; what is just being typed stays. In the same frame as the list: nobody
  // sees its answer beside another question.
  useLayoutEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isField && !(control.type === "search" && control === document.activeElement)) control.value = params.get(control.name) ?? "";
    }
  }, [params]);

  function apply(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const asked = [...new FormData(form.current ?? undefined)].filter(([, value]) => value !== "");
      void submit(asked.map(([name, value]) => [name, String(value)]), { replace: true, preventScrollReset: true });
    }, delay);
  }

  return (
    <Form
      ref={form}
      className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onChange={(event) => apply(event.target instanceof HTMLInputElement ? SEARCH_AFTER_MS : 0)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(0);
      }}
    >
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        className="field-control max-sm:col-span-2"
        defaultValue={search}
      />
      {children}
    </Form>
  );
}
