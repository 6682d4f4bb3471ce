import { useId, type ClipboardEvent, type DragEvent, useState } from "react";

type FileButtonProps = {
  label: string;
  several?: boolean;
  /** The screen's primary button. */
  primary?: boolean;
  onChoose: (files: File[]) => void;
};

export function FileButton({ label, several = false, primary = false, onChoose }: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative inline-flex">
      <input
        translate="no"
        id={id}
        type="file"
        // Most systems do not recognise HEIC by its type.
        accept="image/*,image/x-icon,.heic,.heif"
        multiple={several}
        className="peer sr-only top-1/2 left-1/2"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      <label
        htmlFor={id}
        className={`btn peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink ${primary ? "raised btn-primary" : "btn-secondary btn-sm"}`}
      >
        {label}
      </label>
    </span>
  );
}

/** An area that takes files dropped on it or pasted into it. `dragged`: files are being held over it. */
export function useDropZone(onFiles: (files: File[]) => void) {
  const [dragged, setDragged] = useState(false);
  const zone = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setDragged(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragged(false);
    },
    onDrop(event: DragEvent) {
      setDragged(false);
      take(event, event.dataTransfer.files);
    },
    onPaste(event: ClipboardEvent) {
      take(event, event.clipboardData.files);
    },
  };

  function take(event: DragEvent | ClipboardEvent, files: FileList) {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  }

  return { zone, dragged };
}
