import { useId } from "react";

type TitleFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (title: string) => void;
  /** Enter leads on into the text. */
  onEnter: () => void;
};

/** The title as visitors see it: large, on as many lines as it needs, without a box. */
export function TitleField({ value, error, onChange, onEnter }: TitleFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      {/* The copy of the title behind the field gives it its height. */}
      <div data-title={value} className="title-field">
        <textarea
          id={id}
          name="title"
          dir="auto"
          rows={1}
          required
          maxLength={200}
          placeholder="Title"
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
