/** One operation of the editor's document, as far as pasting is concerned with it. */
type Operation = { insert?: unknown; attributes?: Record<string, unknown> | undefined };

export type PastedPicture = { index: number; file: File };

/**
 * Takes the pictures out of pasted content that would be saved inside the text (`data:`) or that only the writer's own
 * computer knows (`file:`, `blob:`). The first kind comes back as files with the place where each stood, to be uploaded
 * like any other; `lost` counts those that cannot be read.
 */
export function takeOutPictures(operations: readonly Operation[]): {
  kept: Operation[];
  pictures: PastedPicture[];
  lost: number;
} {
  const kept: Operation[] = [];
  const pictures: PastedPicture[] = [];
  let index = 0;
  let lost = 0;
  for (const operation of operations) {
    const source = readPictureSource(operation.insert);
    if (source === null || /^https?:\/\//i.test(source)) {
      kept.push(operation);
      index += typeof operation.insert === "string" ? operation.insert.length : 1;
      continue;
    }
    const file = readDataPicture(source);
    if (file) pictures.push({ index, file });
    else lost += 1;
  }
  return { kept, pictures, lost };
}

function readPictureSource(insert: unknown): string | null {
  if (typeof insert !== "object" || insert === null || !("image" in insert)) return null;
  return String(insert.image);
}

function readDataPicture(source: string): File | null {
  const match = /^data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)$/i.exec(source);
  if (!match?.[1] || !match[2]) return null;
  try {
    const bytes = Uint8Array.from(atob(match[2]), (character) => character.charCodeAt(0));
    return new File([bytes], "Pasted picture", { type: match[1].toLowerCase() });
  } catch {
    return null;
  }
}
