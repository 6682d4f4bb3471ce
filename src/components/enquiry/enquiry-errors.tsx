import { useEffect, useRef } from "react";

/** `isLong`: all that is wrong is that the field has too many characters. */
export type FieldError = { name: string; message: string; id: string; isLong: boolean };

type EnquiryErrorsProps = {
  errors: FieldError[];
  /** How often the form has been refused. Each refusal moves the focus here. */
  refusals: number;
};

export function EnquiryErrors({ errors, refusals }: EnquiryErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      // As the list shrinks, screen readers announce only the new heading, without interrupting.
      aria-live="polite"
      aria-atomic="false"
      tabIndex={-1}
      aria-labelledby="enquiry-errors"
      className="rounded-xl border-2 border-danger bg-danger-tint px-4 py-3 sm:col-span-2"
    >
      <p id="enquiry-errors" className="font-semibold">
        {errors.length === 1 ? "One thing needs another look" : `${errors.length} things need another look`}
      </p>
      <ul className="mt-1">
        {errors.map(({ name, message, id }) => (
          <li key={name}>
            <a
              href={`#${id}`}
              className="inline-block py-0.5 underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
