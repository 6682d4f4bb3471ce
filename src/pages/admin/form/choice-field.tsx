import type { ReactNode } from "react";
import { Field } from "@/components/field";
import { capitalise } from "@/pages/admin/list/record-words";

type ChoiceFieldProps<Choice extends string> = {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (choice: Choice) => void;
  error?: string | undefined;
  hint?: ReactNode;
};

export function ChoiceField<Choice extends string>({ choices, value, onChange, ...field }: ChoiceFieldProps<Choice>) {
  return (
    <Field {...field} required>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find((one) => one === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {capitalise(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
