import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "@/components/field";
import { repairLink } from "./check-link";

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
  maxLength?: number;
  placeholder?: string | undefined;
  type?: string;
  /** For a text of several lines. */
  rows?: number;
};

export function TextField({
  label,
  name,
  error,
  hint,
  required,
  className,
  type,
  rows,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} name={name} error={error} hint={hint} required={required} className={className}>
      {(control) => {
        const typed = {
          ...control,
          ...rest,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return rows ? <textarea {...typed} rows={rows} /> : <input {...typed} type={type} />;
      }}
    </Field>
  );
}

/** An optional web address. Whoever leaves the field sees what will be stored: "thornbury.example" gets its https://. */
export function LinkField(field: Omit<TextFieldProps, "type" | "rows">) {
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
