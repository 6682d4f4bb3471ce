import { type ComponentProps, type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { Select } from "@/components/admin/controls";
import { Field } from "@/components/field";
import type { Rules } from "@/data/admin/field-rules";
import { describeExcess } from "@/lib/characters";
import { capitalise, describeRest } from "@/lib/characters-in-admin";
import { repairEmail } from "@/lib/email-address";
import { fromLocalInput, toLocalInput } from "@/lib/local-time";
import { repairLink } from "@/lib/typed-link";

type FieldType = Rules<unknown, unknown>["type"];
type FieldProps = Omit<ComponentProps<typeof Field>, "children">;

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLElement>, "autoCapitalize" | "autoComplete" | "inputMode" | "onBlur" | "spellCheck"> & {
    /** What is typed there. Whoever leaves an address sees what will be stored: "thornbury.example" gets its https://. */
    type?: FieldType;
    value: string;
    onChange: (value: string) => void;
    /** The maximum length in characters. A longer text stays, with a message that says by how much. */
    most?: number | undefined;
    placeholder?: string | undefined;
    /** How many lines to show; makes it a multi-line field. */
    rows?: number;
    suggestions?: readonly string[];
  };

type Look = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "placeholder" | "inputMode"> & {
  rows?: number;
  repair?: (typed: string) => string;
};

const WEB_LINK: Look = { type: "url", placeholder: "https://", repair: repairLink };
const LOOKS: Partial<Record<FieldType, Look>> = {
  text: { rows: 3 },
  prose: { rows: 10 },
  webLink: WEB_LINK,
  video: WEB_LINK,
  email: { type: "email", repair: repairEmail },
  count: { inputMode: "numeric" },
};

export function TextField({
  type = "line",
  label,
  name,
  error,
  hint,
  required,
  className,
  most = Infinity,
  suggestions,
  onChange,
  ...given
}: TextFieldProps) {
  const { repair, rows, type: inputType = "text", ...rest } = { ...LOOKS[type], ...given };
  const repaired = repair?.(rest.value) ?? rest.value;
  const problem = describeExcess(rest.value, most) ?? error;
  const left = describeRest(rest.value, most);
  const help = hint && left ? [hint, " ", left] : (hint ?? left);
  return (
    <Field label={label} name={name} error={problem} hint={help} required={required} className={className}>
      {(control) => {
        const typed = {
          ...control,
          onBlur: () => repaired !== rest.value && onChange(repaired),
          ...rest,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (rows) return <textarea {...typed} rows={rows} />;
        if (!suggestions) return <input {...typed} type={inputType} />;
        return (
          <>
            <input {...typed} type={inputType} list={`${control.id}-list`} />
            <datalist id={`${control.id}-list`}>
              {suggestions.map((suggestion, place) => (
                <option key={place} value={suggestion}>
                  {suggestion}
                </option>
              ))}
            </datalist>
          </>
        );
      }}
    </Field>
  );
}

type ChoiceFieldProps<Choice extends string> = Pick<FieldProps, "label" | "name" | "error" | "hint"> & {
  choices: readonly Choice[];
  value: string;
  onChange: (choice: Choice) => void;
};

export function ChoiceField<Choice extends string>({ choices, value, onChange, ...field }: ChoiceFieldProps<Choice>) {
  return (
    <Field {...field} required>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find((one) => one === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
          options={choices.map((one) => [one, capitalise(one)])}
        />
      )}
    </Field>
  );
}

type DateFieldProps = Pick<FieldProps, "label" | "name" | "error" | "hint"> & {
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
export function DateField({ type, value, onChange, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);
  const time = type === "date" ? "" : "T00:00";

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
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          ref={input}
          defaultValue={value}
          min={`${YEARS.first}-01-01${time}`}
          max={`${YEARS.last}-12-31${time && "T23:59"}`}
          aria-invalid={isBad || control["aria-invalid"]}
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
      )}
    </Field>
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
