import { FileButton } from "./file-input";
import { encodeText } from "@/lib/characters";

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
