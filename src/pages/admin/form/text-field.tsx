import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "@/components/field";
import { describeExcess, describeRest } from "@/lib/characters";
import { MAX_EMAIL_LENGTH, repairEmail } from "@/lib/email-address";
import { repairLink } from "@/lib/typed-link";

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  "autoCapitalize" | "autoComplete" | "className" | "inputMode" | "onBlur" | "spellCheck"
> & {
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

export function TextField({
  label,
  name,
  error,
  hint,
  required,
  className,
  most = Infinity,
  type,
  rows,
  suggestions,
  onChange,
  ...rest
}: TextFieldProps) {
  const problem = describeExcess(rest.value, most) ?? error;
  const left = describeRest(rest.value, most);
  const help = hint && left ? [hint, " ", left] : (hint ?? left);
  return (
    <Field label={label} name={name} error={problem} hint={help} required={required} className={className}>
      {(control) => {
        const typed = {
          ...control,
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

type RepairedFieldProps = Omit<TextFieldProps, "type" | "rows">;

/** An optional web address. On leaving the field it shows what will be stored: "thornbury.example" gets its https://. */
export function LinkField(field: RepairedFieldProps) {
  const repaired = repairLink(field.value);
  return (
    <TextField
      {...field}
      type="url"
      placeholder="https://"
      onBlur={() => repaired !== field.value && field.onChange(repaired)}
    />
  );
}

/** The same for an email address. */
export function EmailField(field: RepairedFieldProps) {
  const repaired = repairEmail(field.value);
  return (
    <TextField
      {...field}
      type="email"
      most={MAX_EMAIL_LENGTH}
      onBlur={() => repaired !== field.value && field.onChange(repaired)}
    />
  );
}
