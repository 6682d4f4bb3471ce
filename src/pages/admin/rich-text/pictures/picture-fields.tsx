import { useId, useState } from "react";
import { Button } from "@/components/button";
import { AltField } from "@/pages/admin/pictures/alt-field";
import { hostOf, isForeign, UnstoredNote } from "@/pages/admin/pictures/pictures-not-stored";
import type { PictureInText, PictureWords } from "./document-pictures";

const WIDTHS = [
  ["As the text", false],
  ["Wide", true],
] as const;
/** Past the block above or below, or past its neighbour in a gallery. */
const MOVES = [
  ["Move up", "Move left", -1],
  ["Move down", "Move right", 1],
] as const;

export type PictureActions = {
  onChange: (key: number, change: Partial<PictureWords>) => void;
  onStep: (key: number, step: -1 | 1) => void;
  onCopy: (address: string) => Promise<unknown>;
  onChooseAgain: (key: number, file: File) => void;
  onRemove: (key: number) => void;
};

/** Everything about the picture that is selected. */
export function PictureFields({ picture, ...actions }: PictureActions & { picture: PictureInText }) {
  const id = useId();
  const { key, url, alt, caption, wide } = picture;
  const isBlock = caption !== null;
  return (
    <div className="grid gap-2">
      {isBlock && (
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            Caption
          </label>
          <input
            translate="no"
            id={id}
            className="field-control"
            dir="auto"
            value={caption}
            autoComplete="off"
            onChange={(event) => actions.onChange(key, { caption: event.target.value })}
          />
        </div>
      )}
      <div>
        <AltField inText alt={alt} onChange={(words) => actions.onChange(key, { alt: words })} />
        <UnstoredNote address={url} onChoose={(file) => actions.onChooseAgain(key, file)} />
        {isForeign(url) && <ForeignPicture address={url} onCopy={() => actions.onCopy(url)} />}
      </div>
      {isBlock && (
        <fieldset className="flex flex-wrap items-center gap-x-4 text-sm">
          <legend className="float-left mr-4 font-semibold">Width</legend>
          {WIDTHS.map(([label, value]) => (
            <label key={label} className="flex min-h-6 items-center gap-2">
              <input
                translate="no"
                type="radio"
                name={id}
                className="size-5 accent-ink"
                checked={wide === value}
                onChange={() => actions.onChange(key, { wide: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div className="-ml-3 flex flex-wrap">
        {isBlock &&
          MOVES.map(([label, sideways, step], side) => (
            <Button key={label} variant="ghost" size="sm" onClick={() => actions.onStep(key, step)}>
              {picture.beside[side] ? sideways : label}
            </Button>
          ))}
        <Button variant="ghost" size="sm" onClick={() => actions.onRemove(key)}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function ForeignPicture({ address, onCopy }: { address: string; onCopy: () => Promise<unknown> }) {
  const [copying, setCopying] = useState(false);
  return (
    <div className="mt-2 text-sm">
      <p className="[overflow-wrap:anywhere]">It is on {hostOf(address)} and could change or disappear there.</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        busy={copying}
        onClick={() => {
          setCopying(true);
          void onCopy().finally(() => setCopying(false));
        }}
      >
        {copying ? "Copying..." : "Copy it to storage"}
      </Button>
    </div>
  );
}
