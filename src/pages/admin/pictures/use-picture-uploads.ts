import { useCallback, useState } from "react";
import { v4 as createUuid } from "uuid";
import { useReauthentication } from "@/components/admin/admin-shell";
import { type PictureBucket, uploadPicture } from "@/data/admin/picture-uploads";
import { preparePicture, refusePicture } from "./prepare-picture";

/** A picture that is being uploaded, or one whose upload failed. */
export type Upload = {
  id: string;
  name: string;
  /** How much of it is stored, from 0 to 1; null while the browser is still scaling it. */
  fraction: number | null;
  /** Why it failed. */
  failure: string | null;
  /** Null if the file itself is at fault. */
  tryAgain: (() => void) | null;
  dismiss: () => void;
};

export type UploadedPicture = { url: string; width: number; height: number };

/** How far a batch of pictures is: which one is being uploaded, counted from 1. */
export type UploadProgress = { current: number; total: number };

export type UploadOutcome = {
  onStored: (picture: UploadedPicture) => void;
  /** It will never be stored. */
  onGivenUp?: () => void;
};

/** How pictures get into storage: checked, scaled down and sent. */
export function usePictureUploads(bucket: PictureBucket) {
  const { runSignedIn } = useReauthentication();
  const [{ uploads, arrived }, setBatch] = useState<{ uploads: Upload[]; arrived: number }>({ uploads: [], arrived: 0 });
  const onTheirWay = countOnTheirWay(uploads);

  /** Stores a picture without showing progress. Throws an Error with a sentence. */
  const store = useCallback(
    async (file: File): Promise<UploadedPicture> => {
      const picture = await preparePicture(file);
      const url = await runSignedIn(() => uploadPicture(bucket, picture));
      return { url, width: picture.width, height: picture.height };
    },
    [bucket, runSignedIn],
  );

  /** Stores a picture and shows how far it is. */
  const upload = useCallback(
    (file: File, { onStored, onGivenUp = () => undefined }: UploadOutcome): void => {
      const id = createUuid();
      const change = (part: Partial<Upload>) =>
        setBatch((before) => ({ ...before, uploads: before.uploads.map((one) => (one.id === id ? { ...one, ...part } : one)) }));
      const end = (arrivals: 0 | 1) =>
        setBatch((before) => ({ uploads: before.uploads.filter((one) => one.id !== id), arrived: before.arrived + arrivals }));
      const start: Upload = { id, name: file.name, fraction: null, failure: null, tryAgain: null, dismiss: () => end(0) };

      function refuse(failure: string) {
        onGivenUp();
        change({ failure });
      }

      async function begin() {
        change(start);
        try {
          const picture = await preparePicture(file);
          await send(picture);
        } catch (error) {
          console.error("A picture could not be made ready", error);
          refuse(error instanceof Error ? error.message : `“${file.name}” could not be read.`);
        }
      }

      async function send({ width, height, ...picture }: Awaited<ReturnType<typeof preparePicture>>) {
        try {
          change({ fraction: 0 });
          const url = await runSignedIn(() => uploadPicture(bucket, { width, height, ...picture }, (fraction) => change({ fraction })));
          onStored({ url, width, height });
          end(1);
        } catch (error) {
          console.error("A picture could not be stored", error);
          const reason = error instanceof Error ? error.message : "";
          change({
            failure: `“${file.name}” was not uploaded. ${reason}`.trim(),
            tryAgain: () => void begin(),
            dismiss: () => {
              onGivenUp();
              end(0);
            },
          });
        }
      }

      setBatch((before) => ({
        uploads: [...before.uploads, start],
        // A new batch begins when nothing is being uploaded.
        arrived: countOnTheirWay(before.uploads) === 0 ? 0 : before.arrived,
      }));
      const refusal = refusePicture(file);
      if (refusal) refuse(refusal);
      else void begin();
    },
    [bucket, runSignedIn],
  );

  const progress: UploadProgress | null = onTheirWay === 0 ? null : { current: arrived + 1, total: arrived + onTheirWay };
  return { upload, store, uploads, progress };
}

function countOnTheirWay(uploads: Upload[]): number {
  return uploads.filter(({ failure }) => failure === null).length;
}
