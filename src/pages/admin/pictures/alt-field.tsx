import { useId } from "react";
import { describeExcess } from "@/lib/characters";

const MAX_ALT_LENGTH = 300;

/** By how much a description is too long, as a sentence; undefined if it fits. */
export function checkAlt(alt: string | null | undefined): string | undefined {
  return describeExcess(alt ?? "", MAX_ALT_LENGTH);
}

type AltFieldProps = {
  /** "" is decorative, null not described yet. */
  alt: string | null;
  /** For pictures in a text, whose descriptions have more room. */
  inText?: boolean;
  onChange: (alt: string | null) => void;
};

export function AltField({ alt, inText = false, onChange }: AltFieldProps) {
  const id = useId();
  const problem = inText ? undefined : checkAlt(alt);
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        What the picture shows
      </label>
      <input
        translate="no"
        id={id}
        className="field-control"
        dir="auto"
        value={alt ?? ""}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        autoComplete="off"
        disabled={alt === ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <label className="mt-2 flex min-h-6 items-center gap-2 text-sm">
        <input
          translate="no"
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
