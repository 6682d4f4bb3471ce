import { FileButton } from "./file-button";
import { readUnstored } from "./unstored-pictures";

/** Says of a picture that its file is not stored, and takes the file again. */
export function UnstoredNote({ address, onChoose }: { address: string; onChoose: (file: File) => void }) {
  const unstored = readUnstored(address);
  if (!unstored) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold text-danger [overflow-wrap:anywhere]">
        “{unstored.name}” was not stored, and this browser does not have it.
      </p>
      <div className="mt-2">
        <FileButton label="Choose it again" onChoose={([file]) => file && onChoose(file)} />
      </div>
    </div>
  );
}
