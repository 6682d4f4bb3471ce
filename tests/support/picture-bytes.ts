const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
const little = (value: number) => big(value).toReversed();

const chunk = (name: string, content: number[] = []) => [
  ...big(content.length),
  ...ascii(name),
  ...content,
  0,
  0,
  0,
  0,
];
const png = (...chunks: number[][]) => [0x89, ...ascii("PNG\r\n\u001a\n"), ...chunks.flat(), ...chunk("IEND")];
const riff = (...content: number[]) => [...ascii("RIFF"), ...little(content.length + 4), ...ascii("WEBP"), ...content];
const box = (name: string, ...content: number[]) => [...big(content.length + 8), ...ascii(name), ...content];
const media = (brands: string) => [...box("ftyp", ...ascii(brands)), ...box("mdat", 1, 2, 3)];
const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];

/** Files without a picture, by their headers: as short as their kind allows. */
export const pictureBytes = {
  png: png(chunk("IHDR", [1, 2, 3]), chunk("IDAT", [4])),
  movingPng: png(chunk("IHDR", [1, 2, 3]), chunk("acTL", [...big(2), ...big(0)]), chunk("IDAT", [4])),
  gif: [...ascii("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x21, 0xf9, 1, 0x3b, 0]
    // One image with the content 0x3b, which is no end yet, and then the end.
    .concat([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x3b, 0x3b, 0, 0x3b]),
  // With a smaller picture inside, which has an end of its own.
  jpeg: [0xff, 0xd8, ...segment(0xe1, 0xff, 0xd8, 0xff, 0xd9), ...segment(0xda, 1), 7, 8, 9, 0xff, 0xd9],
  webp: riff(...ascii("VP8 "), ...little(2), 1, 2),
  movingWebp: riff(...ascii("VP8X"), ...little(10), 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  avif: media("avif\0\0\0\0mif1miaf"),
  movingAvif: media("avis\0\0\0\0avifmsf1"),
  heic: media("heic\0\0\0\0mif1heic"),
  bmp: [...ascii("BM"), ...little(12), 0, 0, 0, 0, 1, 2],
  ico: [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 8, 0, ...little(3), ...little(22), 1, 2, 3],
  svg: ascii('\ufeff <?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg"/>'),
};

/** A file with these bytes, which browsers that read it would refuse and this app's own checks do not. */
export function pictureFile(name: string, type: string, kind: keyof typeof pictureBytes = "png"): File {
  return new File([Uint8Array.from(pictureBytes[kind])], name, { type });
}
