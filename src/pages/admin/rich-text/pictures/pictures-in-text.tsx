import { memo } from "react";
import { Button } from "@/components/button";
import { type PictureActions, PictureDescription } from "./picture-fields";
import type { PictureInText } from "./document-pictures";

type PicturesInTextProps = PictureActions & { pictures: PictureInText[] };

export const PicturesInText = memo(function PicturesInText({ pictures, ...actions }: PicturesInTextProps) {
  const undescribed = pictures.filter(({ alt }) => alt === null).length;
  return (
    <section aria-label="Pictures in the text" className={pictures.length > 0 ? "mt-4" : undefined}>
      {pictures.length > 0 && <h2 className="text-sm font-semibold tracking-normal">Pictures in the text</h2>}
      <output className="block text-sm text-stone-700">
        {undescribed > 0 &&
          `${undescribed === 1 ? "1 picture has" : `${undescribed} pictures have`} no description yet.`}
      </output>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {pictures.map((picture, index) => (
          <li key={picture.key} className="flex items-start gap-3 rounded-xl border border-stone-200 bg-white p-3">
            <div className="w-20 flex-none">
              <img
                src={picture.url}
                alt=""
                width={80}
                height={60}
                loading="lazy"
                className="h-15 w-20 rounded-lg bg-stone-100 object-cover"
              />
              <Button variant="ghost" size="sm" className="mt-1 -ml-2" onClick={() => actions.onRemove(picture.key)}>
                Remove<span className="sr-only"> picture {index + 1}</span>
              </Button>
            </div>
            <div className="min-w-0 flex-1">
              <PictureDescription picture={picture} {...actions} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});
