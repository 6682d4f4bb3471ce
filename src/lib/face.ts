/** The address of a portrait's square copy, which our own portraits have; any other address is returned unchanged. */
export function faceOf(portrait: string): string {
  return portrait.replace(/^(\/team\/.+)\.webp$/, "$1-face.webp");
}
