import type { FocusEvent } from "react";
import { type EnquiryFields, projectTypes } from "@/lib/enquiry-fields";
import type { FieldError } from "./enquiry-errors";
import { trapName } from "./enquiry-form-values";
import { Field } from "@/components/field";

type EnquiryFieldsetProps = { errors: FieldError[]; onLeave: (name: string) => void };

export function EnquiryFieldset({ errors, onLeave }: EnquiryFieldsetProps) {
  const onBlur = ({ target }: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    onLeave(target.name);
  const errorOf = (name: keyof EnquiryFields) => errors.find((error) => error.name === name)?.message;

  return (
    <>
      <Field label="Full name" name="name" required error={errorOf("name")}>
        {(control) => <input {...control} onBlur={onBlur} type="text" autoComplete="name" />}
      </Field>
      <Field label="Email" name="email" required error={errorOf("email")}>
        {(control) => <input {...control} onBlur={onBlur} type="email" autoComplete="email" />}
      </Field>
      <Field label="Phone" name="phone" error={errorOf("phone")}>
        {(control) => <input {...control} onBlur={onBlur} type="tel" autoComplete="tel" />}
      </Field>
      <Field label="Project type" name="projectType" required error={errorOf("projectType")}>
        {(control) => (
          <select {...control} translate={undefined} onBlur={onBlur} defaultValue="">
            <option value="" disabled>
              Choose one
            </option>
            {Object.entries(projectTypes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Project details"
        name="message"
        required
        error={errorOf("message")}
        hint="What should it do, for whom, and by when?"
        className="sm:col-span-2"
      >
        {(control) => <textarea {...control} onBlur={onBlur} rows={6} />}
      </Field>
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
