import { after } from "@/browser/after";
import { env } from "@/lib/env";
import { encodeText } from "@/lib/characters";
import { fitPicture } from "@/lib/picture-file";
import { FileButton } from "./file-input";

/** Says that a picture's file is not stored, and takes it again. */
export function UnstoredNote({ address, onChoose }: { address: string; onChoose: (file: File) => void }) {
  const name = readUnstored(address);
  if (name === null) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold text-danger [overflow-wrap:anywhere]">
        “{name}” was not stored. Choose the file again, or remove the picture.
      </p>
      <div className="mt-2">
        <FileButton label="Choose it again" onChoose={([file]) => file && onChoose(file)} />
      </div>
    </div>
  );
}

const ADDRESS = "/picture-not-stored.svg?";

/**
 * The placeholder in unsaved work for a picture that is still being uploaded: the address of a drawing that says so, with the
 * file's name.
 */
export function toUnstoredAddress(name: string): string {
  return ADDRESS + encodeText(name);
}

/** The file name in a placeholder's address; null for any other address. */
export function readUnstored(address: string): string | null {
  if (!address.startsWith(ADDRESS)) return null;
  const name = address.slice(ADDRESS.length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const LOAD_TIMEOUT_MS = 30_000;

/** Whether a picture is on a server other than the storage or this site: it could vanish or change there. */
export function isForeign(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const own = [env.supabaseUrl, env.siteUrl, window.location.href].map((url) => new URL(url).origin);
  return /^https?:/i.test(address) && !own.includes(new URL(address).origin);
}

export function hostOf(address: string): string {
  return new URL(address).host;
}

/**
 * A picture from another server as a file, redrawn: the site's content-security policy allows pictures from anywhere and nothing
 * else. Throws an Error with a sentence for the writer if that server does not allow it.
 */
export async function fetchForeignPicture(address: string): Promise<File> {
  if (/\.gif$/i.test(new URL(address).pathname)) {
    throw new Error(
      `A copy of the GIF from ${hostOf(address)} would not move. Save it to your computer and insert it from there.`,
    );
  }
  const picture = await load(address);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitPicture(picture.naturalWidth, picture.naturalHeight));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("This browser cannot draw pictures.");
  return new File([blob], `the picture from ${hostOf(address)}`, { type: "image/png" });
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    const fail = () =>
      reject(
        new Error(
          `${hostOf(address)} does not allow copying. Save the picture to your computer and insert it from there.`,
        ),
      );
    const callOff = after(LOAD_TIMEOUT_MS, fail);
    picture.addEventListener("load", () => {
      callOff();
      resolve(picture);
    });
    picture.addEventListener("error", () => {
      callOff();
      fail();
    });
    // Without this the canvas could show the picture but not export it.
    picture.crossOrigin = "anonymous";
    picture.referrerPolicy = "no-referrer";
    picture.src = address;
  });
}
