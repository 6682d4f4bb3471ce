import { Field } from "@/components/field";
import { repairLink } from "./check-link";

type LinkFieldProps = { label: string; name: string; value: string; error: string | undefined; onChange: (value: string) => void };

/** An optional web address. Whoever leaves the field sees what will be stored: "thornbury.example" gets its https://. */
export function LinkField({ label, name, value, error, onChange }: LinkFieldProps) {
  return (
    <Field label={label} name={name} error={error}>
      {(control) => (
        <input
          {...control}
          type="url"
          placeholder="https://"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => repairLink(value) !== value && onChange(repairLink(value))}
        />
      )}
    </Field>
  );
}
