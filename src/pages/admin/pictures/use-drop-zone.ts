import { type ClipboardEvent, type DragEvent, useState } from "react";

/** A place that takes the files that are dropped on it or pasted into it. `dragged`: some are held above it. */
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
