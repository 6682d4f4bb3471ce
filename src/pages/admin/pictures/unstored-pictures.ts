import { encodeText } from "@/lib/characters";

const ADDRESS = "/picture-not-stored.svg?";

/** What stands in unsaved work for a picture whose file is still on its way: the address of a drawing that says so, with the file's name. */
export function toUnstoredAddress(name: string): string {
  return ADDRESS + encodeText(name);
}

/** The name of the file that was on its way; null for any other address. */
export function readUnstored(address: string): string | null {
  if (!address.startsWith(ADDRESS)) return null;
  const name = address.slice(ADDRESS.length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
