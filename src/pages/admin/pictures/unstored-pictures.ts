import { encodeText } from "@/lib/characters";

/** A picture that has not been stored yet, or never was: the id of its file in this browser, and the file's name. */
export type UnstoredPicture = { id: string; name: string };

/** What stands in a copy of unsaved work for a picture on its way: the address of a drawing that says so. */
export function toUnstoredAddress({ id, name }: UnstoredPicture): string {
  return `/picture-not-stored.svg?${id}=${encodeText(name)}`;
}

export function readUnstored(address: string): UnstoredPicture | null {
  const [, id, name] = /^\/picture-not-stored\.svg\?([0-9a-f-]{36})=([^&]*)$/.exec(address) ?? [];
  if (!id || name === undefined) return null;
  try {
    return { id, name: decodeURIComponent(name) };
  } catch {
    return { id, name };
  }
}
