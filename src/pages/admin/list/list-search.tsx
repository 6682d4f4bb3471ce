import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Form, useSearchParams, useSubmit } from "react-router-dom";
import { after } from "@/browser/after";
import { describeExcess } from "@/lib/characters";
import { MAX_SEARCH_LENGTH } from "@/lib/list-address";
import { useParamsAhead } from "./page-address";

const SEARCH_AFTER_MS = 350;

export function ListSearch({ label, children }: { label: string; children?: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const callOff = useRef(() => {});
  const [params] = useSearchParams();
  const openAhead = useParamsAhead().get("open");
  const opened = useRef(openAhead);
  useLayoutEffect(() => void (opened.current = openAhead), [openAhead]);
  const id = useId();
  const [excess, setExcess] = useState<string>();
  useEffect(() => () => callOff.current(), []);

  const listed = new URLSearchParams(params);
  listed.delete("open");
  const list = listed.toString();
  // Back, Forward and "Show all" change the address; what is being typed stays. Before the paint, so that the fields always
  // match the list.
  useLayoutEffect(() => {
    const asked = new URLSearchParams(list);
    for (const control of form.current?.elements ?? []) {
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (!isField || (control.type === "search" && control === document.activeElement)) continue;
      control.value = asked.get(control.name) ?? "";
      // An unknown value in the address shows all.
      if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.selectedIndex = 0;
    }
  }, [list]);

  function apply(delay: number) {
    callOff.current();
    const data = new FormData(form.current ?? undefined);
    const tooLong = describeExcess(String(data.get("q") ?? ""), MAX_SEARCH_LENGTH);
    setExcess(tooLong);
    if (tooLong) return;
    const openedBefore = opened.current;
    callOff.current = after(delay, () => {
      const asked = [...new FormData(form.current ?? undefined)].filter(([, value]) => value !== "");
      // Opened after the last key, it stays.
      if (opened.current && opened.current !== openedBefore) asked.push(["open", opened.current]);
      void submit(
        asked.map(([name, value]) => [name, String(value)]),
        { replace: true, preventScrollReset: true },
      );
    });
  }

  return (
    <Form
      ref={form}
      className="mb-5 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap max-sm:[&>select:last-child:nth-child(2)]:col-span-2 sm:[&>select]:w-auto sm:[&>select]:max-w-60 sm:max-lg:[&:has(>select:nth-of-type(3))>select]:max-w-none sm:max-lg:[&:has(>select:nth-of-type(3))>*]:flex-1 sm:max-lg:[&:has(>select:nth-of-type(3))>input]:basis-full"
      onChange={(event) => apply(event.target instanceof HTMLInputElement ? SEARCH_AFTER_MS : 0)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(0);
      }}
    >
      <input
        translate="no"
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        className="field-control min-w-0 max-sm:col-span-2 sm:flex-[1_1_12rem]"
        aria-invalid={Boolean(excess)}
        aria-describedby={excess && `${id}-excess`}
        defaultValue={params.get("q") ?? ""}
      />
      {children}
      {excess && (
        <p id={`${id}-excess`} className="col-span-2 self-center text-sm font-semibold text-danger sm:-order-1">
          {excess}
        </p>
      )}
    </Form>
  );
}
