import { type ReactNode, useId } from "react";

/** Attributes that a field passes to its control: spread them on an input, select or textarea. */
export type FieldControl = {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  className: string;
  /** Hebrew and Arabic are typed from right to left. */
  dir: "auto";
  /** What is typed or chosen is the person's own. */
  translate: "no";
};

type FieldProps = {
  label: ReactNode;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, name, error, hint, required = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");

  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {!required && <span className="font-normal text-stone-600"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        required,
        "aria-invalid": Boolean(error),
        "aria-describedby": describedBy || undefined,
        className: "field-control",
        dir: "auto",
        translate: "no",
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-stone-600">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
