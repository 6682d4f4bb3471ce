import { useState, useSyncExternalStore } from "react";
import { createUuid } from "@/lib/create-uuid";
import { announce } from "@/components/admin/admin-shell";
import { createStore } from "@/lib/store";
import { failureReason } from "@/data/admin/failures";
import { type PictureBucket, type PreparedPicture, uploadPicture } from "@/data/admin/picture-uploads";
import { describedAs } from "@/data/admin/pictures";
import { PictureRefusal, preparePicture } from "./prepare-picture";
import { toUnstoredAddress } from "./pictures-not-stored";

export type Upload = {
  id: string;
  name: string;
  /** Which selection of files it came with: an upload removes the errors of earlier selections. */
  choice: number;
  /** How much of it is stored, from 0 to 1; null while the browser is still scaling it. */
  fraction: number | null;
  failure: string | null;
  /** Null if the file itself is at fault, so that retrying is no use. */
  tryAgain: (() => void) | null;
  dismiss: () => void;
};

/** `alt` is the description from an earlier upload of the same file; null for a new one. */
export type UploadedPicture = { url: string; alt: string | null; width: number; height: number };

export type UploadProgress = { current: number; total: number };

export type UploadOutcome = {
  onStored: (picture: UploadedPicture) => void;
  onGivenUp?: () => void;
};

export type PictureUploads = ReturnType<typeof usePictureUploads>;

type Batch = { uploads: Upload[]; arrived: number; choice: number };

/** Of one picture the last choice counts, also where an earlier one arrives after it. */
export function dropUploads({ uploads }: Pick<PictureUploads, "uploads">): void {
  for (const { dismiss } of uploads) dismiss();
}

export function usePictureUploads(bucket: PictureBucket) {
  const [batch] = useState(() => createStore<Batch>({ uploads: [], arrived: 0, choice: 0 }));
  const { uploads, arrived } = useSyncExternalStore(batch.subscribe, batch.read);
  const onTheirWay = countOnTheirWay(uploads);

  async function send(
    file: File,
    picture: PreparedPicture,
    onProgress?: (fraction: number) => void,
  ): Promise<UploadedPicture> {
    const { url, stored } = await uploadPicture(bucket, picture, file, onProgress);
    if (stored) announce(`“${file.name}” is stored already, so no second copy was made.`);
    return { url, alt: stored && describedAs(stored), width: picture.width, height: picture.height };
  }

  /** Stores a picture without showing progress. Throws an Error with a sentence. */
  const store = async (file: File) => send(file, await preparePicture(file));

  function upload(file: File, { onStored, onGivenUp = () => undefined }: UploadOutcome): void {
    const id = createUuid();
    const change = (part: Partial<Upload>) =>
      batch.update((before) => ({
        ...before,
        uploads: before.uploads.map((one) => (one.id === id ? { ...one, ...part } : one)),
      }));
    const end = (arrivals: 0 | 1) => {
      batch.update((before) => ({
        ...before,
        uploads: before.uploads.filter(
          (one) => one.id !== id && !(arrivals === 1 && one.failure && !one.tryAgain && one.choice < start.choice),
        ),
        arrived: before.arrived + arrivals,
      }));
    };
    let isDropped = false;
    const isNext = countOnTheirWay(batch.read().uploads) === 0;
    const start: Upload = {
      id,
      name: file.name,
      choice: batch.read().choice + (isNext ? 1 : 0),
      fraction: null,
      failure: null,
      tryAgain: null,
      dismiss: () => {
        isDropped = true;
        end(0);
      },
    };

    function refuse(failure: string) {
      onGivenUp();
      change({ failure });
    }

    async function begin() {
      change(start);
      try {
        await finish(await preparePicture(file));
      } catch (error) {
        if (!(error instanceof PictureRefusal)) console.error("A picture could not be prepared", error);
        refuse(error instanceof Error ? error.message : `“${file.name}” could not be read.`);
      }
    }

    async function finish(picture: PreparedPicture) {
      try {
        change({ fraction: 0 });
        const stored = await send(file, picture, (fraction) => change({ fraction }));
        if (isDropped) return;
        onStored(stored);
        end(1);
      } catch (error) {
        console.error("A picture could not be stored", error);
        const reason = failureReason(error) ?? "Please try again.";
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

    batch.update((before) => ({
      uploads: [...before.uploads, start],
      // A new batch begins when nothing is being uploaded.
      arrived: isNext ? 0 : before.arrived,
      choice: start.choice,
    }));
    void begin();
  }

  const progress: UploadProgress | null =
    onTheirWay === 0 ? null : { current: arrived + 1, total: arrived + onTheirWay };
  return {
    upload,
    store,
    uploads,
    progress,
    /** Waits for the last picture that has not arrived yet. */
    readAwaited: () => {
      const last = batch.read().uploads.findLast(({ failure, tryAgain }) => failure === null || tryAgain);
      return last ? toUnstoredAddress(last.name) : null;
    },
    listFailed: () => batch.read().uploads.filter(({ failure }) => failure !== null),
    /** Resolves once none is being uploaded. */
    settle: () =>
      new Promise<void>((resolve) => {
        const stop = batch.subscribe(look);
        function look() {
          if (countOnTheirWay(batch.read().uploads) > 0) return;
          stop();
          resolve();
        }
        look();
      }),
  };
}

function countOnTheirWay(uploads: Upload[]): number {
  return uploads.filter(({ failure }) => failure === null).length;
}
