import { supabase } from "./client";

export const PICTURES_PER_PAGE = 24;

const MOST_AT_ONCE = 100;

/** A record that shows a picture: in its current version, in a former one, or in the bin; or unfinished work on the server. */
export type PictureUse = {
  table: "blog_posts" | "case_studies" | "settings" | "unsaved_copies";
  id: string;
  /** "" for unfinished work: only its writer may read it. */
  title: string;
  /** What it says that the picture shows: "" is decorative, null not described. */
  alt: string | null;
  state: "now" | "version" | "bin";
};

/** A picture of the storage with its copies. */
export type StoredPicture = {
  bucket: string;
  /** The object, and then the copies that it has, the smallest last: `images/k3x9-5x4-1600x900.webp`. */
  names: string[];
  /** The public address of the object, and that of the smallest copy. */
  url: string;
  smallUrl: string;
  /** Of the object. */
  bytes: number;
  createdAt: string;
  /** Since when nothing shows it; null while something does. */
  unusedSince: string | null;
  /** At most 50, those that show it now before others. */
  uses: PictureUse[];
};

export type PictureFilter = {
  search: string;
  /** Only pictures that nothing has shown for so many days; null for all. */
  unusedDays: number | null;
  /** From 1. */
  page: number;
};

type Answer = {
  total: number;
  pictures: { bucket: string; names: string[]; bytes: number | null; created_at: string; unused_since: string | null; uses: PictureUse[] }[];
};

/** One page of the pictures in both buckets, newest first, and how many match in all. Throws the PostgREST error. */
export async function listPictures(
  { search, unusedDays, page }: PictureFilter,
  pageSize = PICTURES_PER_PAGE,
): Promise<{ pictures: StoredPicture[]; total: number }> {
  const { data } = await supabase
    .rpc("list_pictures", {
      search,
      page_size: pageSize,
      page_offset: (page - 1) * pageSize,
      ...(unusedDays !== null && { unused_days: unusedDays }),
    })
    .throwOnError();
  // The function is ours, and its tests hold it to this shape.
  const { total, pictures } = data as Answer;
  return {
    total,
    pictures: pictures.map(({ bucket, names, bytes, created_at: createdAt, unused_since: unusedSince, uses }) => {
      const addressOf = (name: string) => supabase.storage.from(bucket).getPublicUrl(name).data.publicUrl;
      return {
        bucket, names, createdAt, unusedSince, uses,
        bytes: bytes ?? 0,
        url: addressOf(names[0] ?? ""),
        smallUrl: addressOf(names.at(-1) ?? ""),
      };
    }),
  };
}

/** How many pictures nothing has shown for more than `days` days. Throws the PostgREST error. */
export async function countUnusedPictures(days: number): Promise<number> {
  const { data } = await supabase.rpc("list_pictures", { unused_days: days, page_size: 0 }).throwOnError();
  return (data as Answer).total;
}

/**
 * Deletes pictures for good, each with its copies. Returns those that are gone: the storage keeps what something shows
 * at this moment, whatever was known of it before. Throws the storage's error.
 */
export async function deletePictures(pictures: readonly StoredPicture[]): Promise<StoredPicture[]> {
  const gone = new Set<string>();
  for (const bucket of new Set(pictures.map((picture) => picture.bucket))) {
    const names = pictures.filter((picture) => picture.bucket === bucket).flatMap((picture) => picture.names);
    const { data, error } = await supabase.storage.from(bucket).remove(names);
    if (error) throw error;
    for (const { name } of data) gone.add(`${bucket}/${name}`);
  }
  return pictures.filter(({ bucket, names }) => names.every((name) => gone.has(`${bucket}/${name}`)));
}

/**
 * Deletes for good what nothing has shown for more than `days` days, but for pictures that `isWanted` keeps. Returns how many
 * there were. Throws the error of PostgREST or of the storage; what was deleted before the error is gone.
 */
export async function deleteUnusedPictures(days: number, isWanted: (picture: StoredPicture) => boolean): Promise<number> {
  let deleted = 0;
  for (let page = 1; ; ) {
    const { pictures } = await listPictures({ search: "", unusedDays: days, page }, MOST_AT_ONCE);
    const unwanted = pictures.filter((picture) => !isWanted(picture));
    const gone = unwanted.length > 0 ? await deletePictures(unwanted) : [];
    deleted += gone.length;
    if (pictures.length < MOST_AT_ONCE) return deleted;
    // Others have moved up to where the deleted ones were.
    if (gone.length === 0) page += 1;
  }
}
