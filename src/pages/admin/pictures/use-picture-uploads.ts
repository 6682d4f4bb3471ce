import { useCallback, useRef, useState } from "react";
import { useReauthentication } from "@/components/admin/admin-shell";
import { type PictureBucket, uploadPicture } from "@/data/admin/pictures";
import { noteUpload } from "./picture-ledger";
import { preparePicture, refusePicture } from "./prepare-picture";

/** A picture on its way; `fraction` is null while the browser makes it ready. */
export type Upload = { id: string; name: string; fraction: number | null };

export type UploadedPicture = { url: string; width: number; height: number };

/** The one way in which a picture comes into storage: checked, made smaller, sent, and told about at every step. */
export function usePictureUploads(bucket: PictureBucket) {
  const { runSignedIn } = useReauthentication();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const uploaded = useRef<string[]>([]);

  /** The stored picture, or null when it could not be stored: `failure` says why. */
  const upload = useCallback(
    async (file: File): Promise<UploadedPicture | null> => {
      const refusal = refusePicture(file);
      setFailure(refusal);
      if (refusal) return null;

      const id = crypto.randomUUID();
      const report = (fraction: number) =>
        setUploads((all) => all.map((one) => (one.id === id ? { ...one, fraction } : one)));
      setUploads((all) => [...all, { id, name: file.name, fraction: null }]);
      try {
        const picture = await preparePicture(file);
        report(0);
        const url = await runSignedIn(() => uploadPicture(bucket, picture, report));
        noteUpload(url);
        uploaded.current.push(url);
        return { url, width: picture.width, height: picture.height };
      } catch (error) {
        console.error("A picture could not be stored", error);
        const reason = error instanceof Error ? error.message : "";
        setFailure(`“${file.name}” was not uploaded. ${reason}`.trim());
        return null;
      } finally {
        setUploads((all) => all.filter((one) => one.id !== id));
      }
    },
    [bucket, runSignedIn],
  );

  /** Every picture that came into storage through this form, wanted or not. */
  const listUploaded = useCallback(() => uploaded.current, []);

  return { upload, uploads, failure, setFailure, listUploaded };
}
