import type { Operation } from "@/pages/admin/rich-text/quill";

/** Whether a picture at this address can be had: not those that only the writer's own computer knows, but for ones that `isKnown`. */
export function canReceive(source: string, isKnown: (address: string) => boolean): boolean {
  return /^https?:\/\//i.test(source) || isKnown(source) || readDataPicture(source) !== null;
}

/** The same content, in which pictures that would be saved inside the text (`data:`) have the address that `receive` gives their files. */
export function receivePastedPictures(operations: readonly Operation[], receive: (file: File) => string): Operation[] {
  return operations.map((operation) => {
    const [[name = "", source] = []] = typeof operation.insert === "object" ? Object.entries(operation.insert) : [];
    const file = readDataPicture(String(source));
    return file ? { ...operation, insert: { [name]: receive(file) } } : operation;
  });
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
