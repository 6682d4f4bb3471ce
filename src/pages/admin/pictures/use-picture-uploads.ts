import { useCallback, useState } from "react";
import { v4 as createUuid } from "uuid";
import { useReauthentication } from "@/components/admin/admin-shell";
import { type PictureBucket, uploadPicture } from "@/data/admin/picture-uploads";
import { preparePicture, refusePicture } from "./prepare-picture";

/** A picture on its way, or one that did not arrive. */
export type Upload = {
  id: string;
  name: string;
  /** How much of it is stored, from 0 to 1; null while the browser makes it ready. */
  fraction: number | null;
  /** Why it did not arrive. */
  failure: string | null;
  /** Null where the file itself is to blame. */
  tryAgain: (() => void) | null;
  dismiss: () => void;
};

export type UploadedPicture = { url: string; width: number; height: number };

export type UploadOutcome = {
  onStored: (picture: UploadedPicture) => void;
  /** It never will be stored. */
  onGivenUp?: () => void;
};

/** How pictures come into storage: checked, made smaller and sent. */
export function usePictureUploads(bucket: PictureBucket) {
  const { runSignedIn } = useReauthentication();
  const [uploads, setUploads] = useState<Upload[]>([]);

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
      const change = (part: Partial<Upload>) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
      const end = () => setUploads((all) => all.filter((one) => one.id !== id));
      const start: Upload = { id, name: file.name, fraction: null, failure: null, tryAgain: null, dismiss: end };

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
          end();
        } catch (error) {
          console.error("A picture could not be stored", error);
          const reason = error instanceof Error ? error.message : "";
          change({
            failure: `“${file.name}” was not uploaded. ${reason}`.trim(),
            tryAgain: () => void begin(),
            dismiss: () => {
              onGivenUp();
              end();
            },
          });
        }
      }

      setUploads((all) => [...all, start]);
      const refusal = refusePicture(file);
      if (refusal) refuse(refusal);
      else void begin();
    },
    [bucket, runSignedIn],
  );

  return { upload, store, uploads };
}
