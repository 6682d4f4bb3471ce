/** More than any row has: a row's pictures shrink together to the height at which they fill it. */
export const ROW_HEIGHT = 1000;

/** A gallery's pictures in rows of two or three; later rows may be one shorter. */
export function splitRows<Picture>(pictures: readonly Picture[]): Picture[][] {
  const rows: Picture[][] = [];
  const count = Math.ceil(pictures.length / 3);
  for (let start = 0; rows.length < count;) {
    const end = start + Math.ceil((pictures.length - start) / (count - rows.length));
    rows.push(pictures.slice(start, end));
    start = end;
  }
  return rows;
}

/** Width by height: as the picture is, once it is there, and until then as its HTML says; null where nobody knows. */
export function proportionOf(picture: HTMLImageElement): number | null {
  const [width, height] = picture.naturalHeight
    ? [picture.naturalWidth, picture.naturalHeight]
    : ["width", "height"].map((name) => Number(picture.getAttribute(name)));
  return width && height ? width / height : null;
}
