import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "@/components/field";
import type { Rules } from "@/data/admin/kinds/field-rules";
import { describeExcess } from "@/lib/characters";
import { describeRest } from "@/lib/characters-in-admin";
import { repairEmail } from "@/lib/email-address";
import { repairLink } from "@/lib/typed-link";

type FieldKind = Rules<unknown, unknown>["kind"];

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  "autoCapitalize" | "autoComplete" | "className" | "inputMode" | "onBlur" | "spellCheck"
> & {
  /** What is typed there. Whoever leaves an address sees what will be stored: "thornbury.example" gets its https://. */
  kind?: FieldKind;
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** The maximum length in characters. A longer text stays, with a message that says by how much. */
  most?: number | undefined;
  placeholder?: string | undefined;
  type?: string;
  /** How many lines to show; makes it a multi-line field. */
  rows?: number;
  /** Suggested values. */
  suggestions?: readonly string[];
};

type Look = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "placeholder" | "inputMode"> & {
  rows?: number;
  repair?: (typed: string) => string;
};

const WEB_LINK: Look = { type: "url", placeholder: "https://", repair: repairLink };
const LOOKS: Partial<Record<FieldKind, Look>> = {
  text: { rows: 3 },
  prose: { rows: 10 },
  webLink: WEB_LINK,
  video: WEB_LINK,
  email: { type: "email", repair: repairEmail },
  count: { inputMode: "numeric" },
};

export function TextField({
  kind = "line",
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
  const { repair, rows, type, ...rest } = { ...LOOKS[kind], ...given };
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
        if (!suggestions) return <input {...typed} type={type} />;
        return (
          <>
            <input {...typed} type={type} list={`${control.id}-list`} />
            <datalist id={`${control.id}-list`}>
              {suggestions.map((suggestion, place) => (
                <option key={place}>{suggestion}</option>
              ))}
            </datalist>
          </>
        );
      }}
    </Field>
  );
}
