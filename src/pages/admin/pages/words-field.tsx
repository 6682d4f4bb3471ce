import { Button } from "@/components/button";
import type { Field } from "@/content/fields";
import { ListField } from "./list-field";
import { isOriginal, originalOf, type Value } from "./page-kind";
import { PlainField, type Uploads } from "./plain-field";

type WordsFieldProps = Uploads & {
  name: string;
  label: string;
  field: Field;
  value: Value;
  error: string | undefined;
  onChange: (change: (before: Value) => Value) => void;
};

/** A field of a page, with the way back to its original words. */
export function WordsField({ field, label, value, error, onChange, ...rest }: WordsFieldProps) {
  return (
    <div>
      {field.kind === "list" ? (
        <ListField
          {...rest}
          label={label}
          field={field}
          entries={Array.isArray(value) ? value : []}
          error={error}
          onChange={(change) => onChange((before) => change(Array.isArray(before) ? before : []))}
        />
      ) : (
        <PlainField
          {...rest}
          label={label}
          field={field}
          value={String(value)}
          error={error}
          onChange={(text) => onChange(() => text)}
        />
      )}
      {!isOriginal(field, value) && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2"
          aria-label={`Back to the original words of ${label}`}
          onClick={() => onChange(() => originalOf(field))}
        >
          Back to the original words
        </Button>
      )}
    </div>
  );
}
