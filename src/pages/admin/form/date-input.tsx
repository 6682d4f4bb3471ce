import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { fromLocalInput, toLocalInput } from "@/lib/local-time";

type DateInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "defaultValue"> & {
  type: "date" | "datetime-local";
  /** As the input has it, "2026-01-31" or "2026-01-31T09:30"; "" for none. */
  value: string;
  /** Called with complete dates only, or "". */
  onChange: (value: string) => void;
};

const YEARS = { first: 1900, last: 2100 };

/**
 * A date. While it is half typed or impossible, the form keeps the one before: see `findDateProblems`. The browser holds what is
 * typed, React only complete dates.
 */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);
  const time = rest.type === "date" ? "" : "T00:00";

  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  function read() {
    const field = input.current;
    if (!field || !isDate(field)) return;
    setBad(false);
    if (field.value !== value) onChange(field.value);
  }

  return (
    <input
      {...rest}
      ref={input}
      defaultValue={value}
      min={`${YEARS.first}-01-01${time}`}
      max={`${YEARS.last}-12-31${time && "T23:59"}`}
      aria-invalid={isBad || rest["aria-invalid"]}
      onInput={read}
      // Browsers fire no input event when the last part is emptied.
      onKeyDown={read}
      onKeyUp={read}
      onBlur={() => {
        read();
        setBad(input.current?.checkValidity() === false);
      }}
      onInvalid={() => setBad(true)}
    />
  );
}

/** Whether a field is empty or holds a date that exists, not one skipped by a clock change. */
function isDate(field: HTMLInputElement): boolean {
  const iso = field.type === "date" ? null : fromLocalInput(field.value);
  field.setCustomValidity(iso && toLocalInput(iso) !== field.value.slice(0, 16) ? "This time is skipped." : "");
  return field.validity.valid;
}

/** What is wrong with a form's dates, by the names of their fields. */
export function findDateProblems(form: HTMLElement | null): Record<string, string> {
  const dates = form?.querySelectorAll<HTMLInputElement>("input:is([type=date], [type=datetime-local])") ?? [];
  return Object.fromEntries(
    Array.from(dates)
      .filter((field) => !field.checkValidity())
      .map(({ name, validity }) => [name, explain(validity)]),
  );
}

function explain({ badInput, customError }: ValidityState): string {
  if (badInput) return "Enter a full date that exists, or clear it";
  if (customError) return "There is no such time on that day: the clocks go forward";
  return `Enter a year from ${YEARS.first} to ${YEARS.last}`;
}
