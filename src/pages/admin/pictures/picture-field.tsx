import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { AltField } from "./alt-field";
import { ChoosePicture } from "./choose-picture";
import { UploadProgress } from "./upload-progress";
import type { usePictureUploads } from "./use-picture-uploads";

/** A record's one picture. `alt` "" is decorative, null one that nobody has described yet. */
export type CoverPicture = { url: string; alt: string | null };

type PictureFieldProps = {
  legend: string;
  value: CoverPicture;
  /** A change of what is there when it is applied: a picture may arrive while its description is being typed. */
  onChange: (change: (before: CoverPicture) => CoverPicture) => void;
  uploads: ReturnType<typeof usePictureUploads>;
};

/** The cover: chosen, dropped or pasted, with a description for people who cannot see it. */
export function PictureField({ legend, value, onChange, uploads }: PictureFieldProps) {
  const id = useId();
  const [dragged, setDragged] = useState(false);

  function take(files: FileList | null | undefined) {
    const file = files?.[0];
    if (!file) return;
    for (const earlier of uploads.uploads) if (earlier.failure) earlier.dismiss();
    uploads.upload(file, { onStored: ({ url }) => onChange(() => ({ url, alt: null })) });
  }

  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragged(true);
    },
    onDragLeave: () => setDragged(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragged(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(event.clipboardData.files);
    },
  };

  return (
    <fieldset>
      <legend className="field-label">
        {legend}
        <span className="font-normal text-stone-600"> (optional)</span>
      </legend>
      <div
        {...zone}
        className={`rounded-xl border-[1.5px] border-dashed p-3 ${dragged ? "border-ink bg-butter" : "border-stone-400 bg-white"}`}
      >
        {value.url && (
          <img src={value.url} alt={value.alt ?? ""} width={640} height={360} className="mb-3 aspect-video w-full rounded-lg bg-stone-100 object-cover" />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <span className="relative inline-flex">
            <input
              id={`${id}-file`}
              type="file"
              accept="image/*"
              className="peer sr-only top-1/2 left-1/2"
              onChange={(event) => {
                take(event.target.files);
                event.target.value = "";
              }}
            />
            <label
              htmlFor={`${id}-file`}
              className="btn btn-secondary btn-sm peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink"
            >
              {value.url ? "Replace picture" : "Choose picture"}
            </label>
          </span>
          <ChoosePicture onChoose={({ url, alt }) => onChange(() => ({ url, alt }))} />
          {value.url && (
            <Button variant="ghost" size="sm" onClick={() => onChange(() => ({ url: "", alt: null }))}>
              Remove picture
            </Button>
          )}
        </div>
        {!value.url && <p className="mt-2 text-sm text-stone-600">Or drop one here. It is scaled down to 1600 pixels for you; phones show its middle.</p>}
        <UploadProgress uploads={uploads} />
      </div>
      {value.url && (
        <div className="mt-3">
          <AltField alt={value.alt} onChange={(alt) => onChange((before) => ({ ...before, alt }))} />
        </div>
      )}
    </fieldset>
  );
}
