import { FileButton } from "./file-button";
import { readUnstored } from "./unstored-pictures";

/** Says of a picture that its file is not stored, and takes the file again. */
export function UnstoredNote({ address, onChoose }: { address: string; onChoose: (file: File) => void }) {
  const name = readUnstored(address);
  if (name === null) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold text-danger [overflow-wrap:anywhere]">
        “{name}” was not stored. Choose its file once more, or remove the picture.
      </p>
      <div className="mt-2">
        <FileButton label="Choose it again" onChoose={([file]) => file && onChoose(file)} />
      </div>
    </div>
  );
}
