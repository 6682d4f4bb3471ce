import { pictureStem } from "@/lib/picture-file";
import type { PictureUse } from "./expected-answers";
import { putBack } from "./records";
import { supabase } from "./client";

export const PICTURES_PER_PAGE = 24;

const MOST_AT_ONCE = 100;

/** A picture of the storage with its copies. */
export type StoredPicture = {
  bucket: string;
  /** The object, and then the copies that it has, the smallest last: `images/k3x9-1600x900.webp`. */
  names: string[];
  /** The public address of the object, and that of the smallest copy. */
  url: string;
  smallUrl: string;
  /** Of the object. */
  bytes: number;
  createdAt: string;
  /** The original name of its file; "" if unknown. */
  name: string;
  /** The description noted for it: "" is decorative, null not described. */
  alt: string | null;
  /** Records that show it now come first. */
  uses: PictureUse[];
};

/** The original name of its file or, if unknown, its name in storage. */
export function fileNameOf({ name, names }: Pick<StoredPicture, "name" | "names">): string {
  return name || (names[0]?.replace("images/", "") ?? "");
}

/** A picture's description; "" if it is decorative, null if nobody has described it. */
export function describedAs({ alt, uses }: Pick<StoredPicture, "alt" | "uses">): string | null {
  return uses.find((use) => use.alt !== null)?.alt ?? alt;
}

export type PictureFilter = {
  search: string;
  /** Only pictures that nothing shows and that are so many days old; null for all. */
  unusedDays: number | null;
  /** Only pictures that came in this month, as "2026-11"; null for all. */
  month: string | null;
  /** From 1. */
  page: number;
};

/**
 * One page of the pictures in both buckets, newest first; how many match in all; and the months with any uploads. Throws the
 * PostgREST error.
 */
export async function listPictures(
  { search = "", unusedDays = null, month = null, page = 1 }: Partial<PictureFilter>,
  pageSize = PICTURES_PER_PAGE,
): Promise<{ pictures: StoredPicture[]; total: number; months: string[] }> {
  const { data } = await supabase
    .rpc("list_pictures", {
      search,
      page_size: pageSize,
      page_offset: (page - 1) * pageSize,
      ...(unusedDays !== null && { unused_days: unusedDays }),
      ...(month !== null && { of_month: month }),
    })
    .throwOnError();
  const { pictures, ...counts } = data;
  return {
    ...counts,
    pictures: pictures.map(({ names, bytes, created_at: createdAt, ...picture }) => {
      const addressOf = (name: string) => supabase.storage.from(picture.bucket).getPublicUrl(name).data.publicUrl;
      return {
        ...picture,
        names,
        createdAt,
        bytes: bytes ?? 0,
        url: addressOf(names[0] ?? ""),
        smallUrl: addressOf(names.at(-1) ?? ""),
      };
    }),
  };
}

/** The bucket and the name of an object with this public address, as in "blog-posts/images/k3x9-1600x900.webp". */
const pathOf = (url: string) => decodeURIComponent(new URL(url).pathname.split("/public/")[1] ?? "");

/**
 * Describes a picture wherever it is shown now, or replaces it there with another stored one and its description; without a
 * description each place keeps its own. Unsaved work is left alone. Returns how many records were changed, which could not be,
 * and a function that undoes it. Throws the PostgREST error.
 */
export async function exchangePicture(
  { bucket, names, url, alt: before }: StoredPicture,
  to: string,
  alt: string | null,
) {
  const paths = names.map((name) => `${bucket}/${name}`);
  const question = { paths, path: pathOf(to), ...(alt !== null && { alt }) };
  const { data } = await supabase.rpc("exchange_picture", question).throwOnError();
  const changed = data.flatMap((one) => (one.outcome === "done" ? [one] : []));
  return {
    changed: changed.length,
    refusals: data.filter(({ outcome }) => outcome === "refused"),
    /** Returns how many were left alone because they have been changed since. */
    async undo(): Promise<number> {
      let stay = 0;
      for (const table of new Set(changed.map((one) => one.table)))
        stay += await putBack(
          table,
          changed.filter((one) => one.table === table),
        );
      if (to === url) await notePicture(bucket, names[0] ?? "", { alt: before });
      return stay;
    },
  };
}

/** Notes what is known of a picture beside its file. Throws the PostgREST error. */
export async function notePicture(
  bucket: string,
  name: string,
  note: { name?: string; alt?: string | null; digest?: string | null },
): Promise<void> {
  const row = { picture: `${bucket}/${pictureStem(name)}`, ...note };
  await supabase.from("picture_notes").upsert(row).throwOnError();
}

/** How many pictures nothing shows that are more than `days` days old. Throws the PostgREST error. */
export async function countUnusedPictures(days: number): Promise<number> {
  const { data } = await supabase.rpc("list_pictures", { unused_days: days, page_size: 0 }).throwOnError();
  return data.total;
}

/**
 * Deletes pictures for good, each with its copies. Returns those that are gone: the storage keeps whatever is in use at that
 * moment. Throws the storage's error.
 */
export async function deletePictures(pictures: readonly StoredPicture[]): Promise<StoredPicture[]> {
  const gone = new Set<string>();
  for (const bucket of new Set(pictures.map((picture) => picture.bucket))) {
    const names = pictures.filter((picture) => picture.bucket === bucket).flatMap((picture) => picture.names);
    const { data, error } = await supabase.storage.from(bucket).remove(names);
    if (error) throw error;
    for (const { name } of data) gone.add(`${bucket}/${name}`);
  }
  const deleted = pictures.filter(({ bucket, names }) => names.every((name) => gone.has(`${bucket}/${name}`)));
  const notes = deleted.map(({ bucket, names }) => `${bucket}/${pictureStem(names[0] ?? "")}`);
  // Notes on deleted pictures do no harm.
  if (notes.length > 0) await supabase.from("picture_notes").delete().in("picture", notes);
  return deleted;
}

/**
 * Deletes for good the pictures that nothing shows and that are more than `days` days old, except those that `isWanted`. Returns
 * how many. Throws the error of PostgREST or of the storage; what was deleted before the error is gone.
 */
export async function deleteUnusedPictures(
  days: number,
  isWanted: (picture: StoredPicture) => boolean,
): Promise<number> {
  let deleted = 0;
  for (let page = 1; ;) {
    const { pictures } = await listPictures({ unusedDays: days, page }, MOST_AT_ONCE);
    const unwanted = pictures.filter((picture) => !isWanted(picture));
    const gone = unwanted.length > 0 ? await deletePictures(unwanted) : [];
    deleted += gone.length;
    if (pictures.length < MOST_AT_ONCE) return deleted;
    // Later pictures move up into the place of deleted ones, so only a page that stays whole is passed.
    if (gone.length === 0) page += 1;
  }
}
