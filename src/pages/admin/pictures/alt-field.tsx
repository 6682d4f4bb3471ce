import { useId } from "react";

const MAX_ALT_LENGTH = 300;

type AltFieldProps = {
  /** "" is decorative, null not described yet. */
  alt: string | null;
  onChange: (alt: string | null) => void;
};

export function AltField({ alt, onChange }: AltFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        What the picture shows
      </label>
      <input
        id={id}
        className="field-control"
        dir="auto"
        value={alt ?? ""}
        maxLength={MAX_ALT_LENGTH}
        autoComplete="off"
        disabled={alt === ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <label className="mt-2 flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={alt === ""}
          onChange={(event) => onChange(event.target.checked ? "" : null)}
        />
        It is decorative
      </label>
    </>
  );
}
