import { Field } from "@/components/field";

const NAMES = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;

type StatusFieldProps<Status extends keyof typeof NAMES> = {
  choices: readonly Status[];
  status: Status;
  onChange: (status: Status) => void;
};

export function StatusField<Status extends keyof typeof NAMES>(props: StatusFieldProps<Status>) {
  const { choices, status, onChange } = props;
  return (
    <Field label="Status" name="status" required>
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
