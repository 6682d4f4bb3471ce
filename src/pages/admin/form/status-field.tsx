import { Field } from "@/components/field";

const NAMES = { draft: "Draft", published: "Published", scheduled: "Scheduled" } as const;

type StatusFieldProps<Status extends keyof typeof NAMES> = {
  choices: readonly Status[];
  status: Status;
  hint?: string;
  onChange: (status: Status) => void;
};

export function StatusField<Status extends keyof typeof NAMES>(props: StatusFieldProps<Status>) {
  const { choices, status, hint, onChange } = props;
  return (
    <Field label="Status" name="status" required hint={hint}>
      {(control) => (
        <select
          {...control}
          value={status}
          onChange={({ target }) => {
            const chosen = choices.find((one) => one === target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
