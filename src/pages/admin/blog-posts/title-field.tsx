import { useId } from "react";
import { describeExcess } from "@/lib/characters";
import { describeRest } from "@/lib/characters-in-admin";

type TitleFieldProps = {
  value: string;
  error: string | undefined;
  most?: number | undefined;
  onChange: (title: string) => void;
  onEnter: () => void;
};

export function TitleField({ value, error: refusal, most = Infinity, onChange, onEnter }: TitleFieldProps) {
  const id = useId();
  const error = describeExcess(value, most) ?? refusal;
  const note = error ?? describeRest(value, most);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      {/* The copy of the title behind the field gives it its height. */}
      <div
        data-title={value}
        className={`grid font-display text-2xl lg:text-3xl leading-[1.15] font-bold tracking-[-0.02em] after:invisible after:content-[attr(data-title)_'_'] after:min-w-0 after:py-1 after:[overflow-wrap:anywhere] after:whitespace-pre-wrap after:[grid-area:1/1]`}
      >
        <textarea
          id={id}
          name="title"
          dir="auto"
          rows={1}
          className="min-w-0 resize-none py-1 [overflow-wrap:anywhere] whitespace-pre-wrap [grid-area:1/1] overflow-hidden bg-transparent placeholder:text-stone-500 placeholder:opacity-100 focus-visible:rounded-none focus-visible:shadow-[0_3px_0_theme(colors.ink.DEFAULT)] focus-visible:outline-transparent"
          required
          placeholder="Title"
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={note && `${id}-note`}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? "font-semibold text-danger" : "text-stone-600"}`}>
          {note}
        </p>
      )}
    </div>
  );
}
