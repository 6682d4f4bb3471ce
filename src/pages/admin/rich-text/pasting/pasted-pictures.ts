type Operation = { insert?: unknown; attributes?: Record<string, unknown> | undefined };

/**
 * Pasted content without pictures that would be saved inside the text (`data:`) or that only the writer's own computer
 * knows (`file:`, `blob:`). `receive` gets the former as files and returns the address under which they are shown;
 * addresses that `isKnown` come from there. `lost` are the descriptions of pictures that cannot be read.
 */
export function receivePastedPictures(
  operations: readonly Operation[],
  { receive, isKnown }: { receive: (file: File) => string; isKnown: (address: string) => boolean },
): { kept: Operation[]; lost: string[] } {
  const lost: string[] = [];
  const kept = operations.flatMap((operation) => {
    const [kind = "", source = ""] = readPicture(operation.insert);
    if (!kind || /^https?:\/\//i.test(source) || isKnown(source)) return [operation];
    const file = readDataPicture(source);
    if (!file) lost.push(String(operation.attributes?.["alt"] ?? ""));
    return file ? [{ ...operation, insert: { [kind]: receive(file) } }] : [];
  });
  return { kept, lost };
}

function readPicture(insert: unknown): string[] {
  const entries = typeof insert === "object" && insert !== null ? Object.entries(insert) : [];
  const [kind, source] = entries.find(([name]) => name === "figure" || name === "image") ?? [];
  return kind ? [kind, String(source)] : [];
}

/** The file in a `data:` address, or null. */
export function readDataPicture(source: string): File | null {
  const match = /^data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)$/i.exec(source);
  if (!match?.[1] || !match[2]) return null;
  try {
    const bytes = Uint8Array.from(atob(match[2]), (character) => character.charCodeAt(0));
    return new File([bytes], "Pasted picture", { type: match[1].toLowerCase() });
  } catch {
    return null;
  }
}
