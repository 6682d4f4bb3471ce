import { useState } from "react";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { AltField } from "./alt-field";
import { PictureDialog } from "./choose-picture";
import { FocusDialog } from "./focus-dialog";
import { readUnstored, UnstoredNote } from "./pictures-not-stored";
import { UploadProgress } from "./upload-progress";
import type { ShownPicture } from "./picture-question";
import { useDropZone } from "./file-input";
import { dropUploads, type PictureUploads } from "./use-picture-uploads";

type PictureFieldProps = {
  legend: string;
  value: ShownPicture;
  /** Changes the value as it is by then: a picture may arrive while its description is being typed. */
  onChange: (change: (before: ShownPicture) => ShownPicture) => void;
  uploads: PictureUploads;
  /** Its description has a separate field. */
  describedBeside?: boolean;
};

export function PictureField({ legend, value, onChange, uploads, describedBeside = false }: PictureFieldProps) {
  const [choosing, setChoosing] = useState(false);
  const [focusing, setFocusing] = useState(false);
  const { zone, dragged } = useDropZone(([file]) => {
    if (file) store(file);
  });

  function choose(picture: ShownPicture) {
    dropUploads(uploads);
    onChange(() => picture);
  }

  function store(file: File) {
    dropUploads(uploads);
    uploads.upload(file, { onStored: ({ url, alt }) => onChange(() => ({ url, alt })) });
  }

  return (
    <fieldset>
      {choosing && (
        <PictureDialog
          onFiles={([file]) => {
            if (file) store(file);
          }}
          onChoose={({ url, alt }) => choose({ url, alt })}
          onClose={() => setChoosing(false)}
        />
      )}
      {focusing && (
        <FocusDialog
          url={value.url}
          onChoose={(url) => onChange((before) => ({ ...before, url }))}
          onClose={() => setFocusing(false)}
        />
      )}
      <legend className="field-label">
        {legend}
        <span className="font-normal text-stone-600"> (optional)</span>
      </legend>
      <div
        {...zone}
        className={`rounded-xl border-[1.5px] border-dashed p-3 ${dragged ? "border-ink bg-butter" : "border-stone-400 bg-white"}`}
      >
        {value.url && (
          <img
            src={value.url}
            alt={value.alt ?? ""}
            width={640}
            height={360}
            className="mb-3 aspect-video w-full rounded-lg bg-stone-100 object-cover"
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
            {value.url ? "Replace picture" : "Choose picture"}
          </Button>
          {value.url && (
            <>
              {readUnstored(value.url) === null && (
                <QuietButton onClick={() => setFocusing(true)}>Focal point</QuietButton>
              )}
              <QuietButton onClick={() => choose({ url: "", alt: null })}>Remove picture</QuietButton>
            </>
          )}
        </div>
        {!value.url && (
          <p className="mt-2 text-sm text-stone-600">Or drop one here. It is scaled down to 1600 pixels for you.</p>
        )}
        {uploads.uploads.length === 0 && <UnstoredNote address={value.url} onChoose={store} />}
        <UploadProgress uploads={uploads} />
      </div>
      {value.url && !describedBeside && (
        <div className="mt-3">
          <AltField alt={value.alt} onChange={(alt) => onChange((before) => ({ ...before, alt }))} />
        </div>
      )}
    </fieldset>
  );
}
