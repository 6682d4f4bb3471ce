import { createUuid } from "@/lib/create-uuid";
import { env } from "@/lib/env";
import { firstCharacters } from "@/lib/characters";
import { pictureNames } from "@/lib/picture-file";
import { isForPeople } from "./failures";
import { getToken, renewToken, signedIn, supabase } from "./client";
import { listPictures, notePicture, type StoredPicture } from "./pictures";

export type PictureBucket = "blog-posts" | "case-studies";

/** A picture as the browser prepares it: at most 1600 px wide, with a copy of 800 px if it is wider than that. */
export type PreparedPicture = {
  blob: Blob;
  small: Blob | null;
  width: number;
  height: number;
  extension: string;
};

const YEAR_IN_SECONDS = "31536000";
const UPLOAD_TIMEOUT_MS = 120_000;

/** The uploads under way, by file. The same file again waits for the first and then finds it stored. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Stores a picture and its copy under a random name, unless the same file is stored already. Returns the picture's public
 * address, and its description if it was stored before. `onProgress` gets fractions from 0 to 1. Throws an Error whose message is
 * storage's own, or says that the connection failed.
 */
export async function uploadPicture(
  bucket: PictureBucket,
  picture: PreparedPicture,
  file: File,
  onProgress: (fraction: number) => void = () => {},
): Promise<{ url: string; stored: StoredPicture | null }> {
  const digest = await digestOf(file);
  const storeOnce = async () => {
    const stored = digest && (await findByDigest(digest));
    if (stored) return { url: stored.url, stored };
    return { url: await store(bucket, picture, { name: file.name, digest }, onProgress), stored: null };
  };
  if (!digest) return storeOnce();
  const turn = (turns.get(digest) ?? Promise.resolve()).then(storeOnce);
  turns.set(
    digest,
    turn.catch(() => undefined),
  );
  return turn;
}

/** The SHA-256 of a file; null on http pages, where browsers offer no digests. */
async function digestOf(file: File): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(await file.arrayBuffer()));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function findByDigest(digest: string): Promise<StoredPicture | undefined> {
  // If the search fails, the file is stored again, which does no harm.
  const found = await listPictures({ search: digest }, 1).catch(() => null);
  return found?.pictures[0];
}

async function store(
  bucket: PictureBucket,
  picture: PreparedPicture,
  { name, digest }: { name: string; digest: string | null },
  onProgress: (fraction: number) => void,
): Promise<string> {
  const random = createUuid().replaceAll("-", "");
  const { path, smallPath } = pictureNames(random, picture, picture.extension);
  // The copy first: once the picture's address is known, a page may request them.
  const objects = [
    { path: smallPath, blob: picture.small },
    { path, blob: picture.blob },
  ].flatMap(({ path: to, blob }) => (to && blob ? [{ path: to, blob }] : []));
  const bytes = objects.reduce((sum, { blob }) => sum + blob.size, 0);
  let before = 0;
  for (const { path: to, blob } of objects) {
    await signedIn(() => sendObject(bucket, to, blob, (sent) => onProgress((before + sent) / bytes)));
    before += blob.size;
  }
  // The upload succeeds without these notes too.
  await notePicture(bucket, path, { name: firstCharacters(name, 200), digest }).catch(() => undefined);
  return supabase.storage.from(bucket).getPublicUrl(path).data.publicUrl;
}

type Refusal = { status: number; message: string };

/** Sends an object, and again with a renewed token if the storage refuses this one, as the client does for rows. */
async function sendObject(bucket: string, path: string, blob: Blob, onSent: (bytes: number) => void): Promise<void> {
  const token = await getToken();
  const refusal = await postObject(`${bucket}/${path}`, blob, token, onSent);
  if (!refusal) return;
  const isTokenRefused = refusal.status === 401 || refusal.status === 403;
  const last = isTokenRefused ? await postObject(`${bucket}/${path}`, blob, await renewToken(token), onSent) : refusal;
  if (last) throw new Error(last.message);
}

/** The request of storage-js's `upload`, sent so that its progress can be seen. Null when the storage took the object. */
async function postObject(
  path: string,
  blob: Blob,
  token: string,
  onSent: (bytes: number) => void,
): Promise<Refusal | null> {
  const form = new FormData();
  form.append("cacheControl", YEAR_IN_SECONDS);
  form.append("", blob);

  return new Promise<Refusal | null>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${env.supabaseUrl}/storage/v1/object/${path}`);
    request.setRequestHeader("apikey", env.supabaseKey);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("x-upsert", "false");
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener("progress", (event) => onSent(Math.min(event.loaded, blob.size)));
    request.addEventListener("load", () => {
      resolve(request.status >= 200 && request.status < 300 ? null : readRefusal(request.status, request.responseText));
    });
    request.addEventListener("error", () => reject(new Error("The connection to the storage failed.")));
    request.addEventListener("timeout", () => reject(new Error("The storage took too long to answer.")));
    request.send(form);
  });
}

/** Storage says 400 to the browser and its true status in the body. */
function readRefusal(status: number, body: string): Refusal {
  const plain = { status, message: `Storage answered ${status}.` };
  try {
    const { statusCode, message } = JSON.parse(body);
    return { status: Number(statusCode ?? status), message: isForPeople(message) ? message : plain.message };
  } catch {
    return plain;
  }
}
