import { useState } from "react";
import { Button } from "@/components/button";
import { AltField } from "@/pages/admin/pictures/alt-field";
import { hostOf, isForeign } from "@/pages/admin/pictures/foreign-pictures";
import type { PictureInText } from "./document-pictures";

type PicturesInTextProps = {
  pictures: PictureInText[];
  onDescribe: (key: number, alt: string | null) => void;
  onCopy: (address: string) => Promise<unknown>;
  onRemove: (key: number) => void;
};

/** The pictures of the text with their descriptions, which the writer can add at any time. */
export function PicturesInText({ pictures, onDescribe, onCopy, onRemove }: PicturesInTextProps) {
  const undescribed = pictures.filter(({ alt }) => alt === null).length;
  return (
    <section aria-label="Pictures in the text" className={pictures.length > 0 ? "mt-4" : undefined}>
      {pictures.length > 0 && <h2 className="text-sm font-semibold tracking-normal">Pictures in the text</h2>}
      <output className="block text-sm text-stone-700">
        {undescribed > 0 && `${undescribed === 1 ? "1 picture has" : `${undescribed} pictures have`} no description yet.`}
      </output>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {pictures.map(({ key, url, alt }, index) => (
          <li key={key} className="flex items-start gap-3 rounded-xl border border-stone-200 bg-white p-3">
            <div className="w-20 flex-none">
              <img src={url} alt="" width={80} height={60} className="h-15 w-20 rounded-lg bg-stone-100 object-cover" />
              <Button variant="ghost" size="sm" className="mt-1 -ml-2" onClick={() => onRemove(key)}>
                Remove<span className="sr-only"> picture {index + 1}</span>
              </Button>
            </div>
            <div className="min-w-0 flex-1">
              <AltField alt={alt} onChange={(words) => onDescribe(key, words)} />
              {isForeign(url) && <ForeignPicture address={url} onCopy={() => onCopy(url)} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
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
