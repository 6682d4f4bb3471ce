import { Field } from "@/components/field";

type Status = "draft" | "published";

type StatusFieldProps = { status: Status; hint?: string; onChange: (status: Status) => void };

export function StatusField({ status, hint, onChange }: StatusFieldProps) {
  return (
    <Field label="Status" name="status" required hint={hint}>
      {(control) => (
        <select
          {...control}
          value={status}
          onChange={(event) => onChange(event.target.value === "published" ? "published" : "draft")}
        >
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </select>
      )}
    </Field>
  );
}
