/** What a fallback face has to imitate so that no line moves when the web font arrives. All figures are in em. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; advance: (character: string) => number };

/** Reads the tables of an uncompressed TrueType font (https://learn.microsoft.com/typography/opentype/spec/otff); throws when one is missing. */
export function readFontMetrics(font: Buffer): FontMetrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    tables.set(font.toString("latin1", record, record + 4), font.readUInt32BE(record + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table.`);
    return offset;
  };

  const unitsPerEm = font.readUInt16BE(table("head") + 18);
  const hhea = table("hhea");
  const wideGlyphs = font.readUInt16BE(hhea + 34);
  const hmtx = table("hmtx");
  const glyphOf = readCharacterMap(font, table("cmap"));

  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    advance: (character) => font.readUInt16BE(hmtx + Math.min(glyphOf(character), wideGlyphs - 1) * 4) / unitsPerEm,
  };
}

function readCharacterMap(font: Buffer, cmap: number): (character: string) => number {
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index++) {
    const start = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(start) !== 4) continue;
    const size = font.readUInt16BE(start + 6);
    const starts = start + 16 + size;
    return (character) => {
      const code = character.charCodeAt(0);
      for (let segment = 0; segment < size; segment += 2) {
        if (font.readUInt16BE(start + 14 + segment) < code) continue;
        const first = font.readUInt16BE(starts + segment);
        if (first > code) return 0;
        const delta = font.readUInt16BE(starts + size + segment);
        const rangeAt = starts + 2 * size + segment;
        const range = font.readUInt16BE(rangeAt);
        const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - first) * 2);
        return range !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error("The font has no character map of format 4.");
}
