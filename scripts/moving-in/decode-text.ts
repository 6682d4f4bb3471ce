import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

const BOMS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe, 0, 0], "utf-32"],
  [[0x3c, 0, 0, 0], "utf-32"],
  [[0, 0, 0xfe, 0xff], "utf-32"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

const ARCHIVES: [bytes: string, format: string][] = [
  ["PK\u0003\u0004", "a ZIP archive"],
  ["\u001f\u008b", "compressed with gzip"],
  ["BZh", "compressed with bzip2"],
  ["\u00fd7zXZ", "compressed with xz"],
  ["7z\u00bc\u00af", "a 7z archive"],
  ["Rar!", "a RAR archive"],
];

/** How the bytes are to be read: by their first ones, or as an XML declaration says. Throws a sentence for an archive. */
async function findEncoding(file: string): Promise<string> {
  const bytes = Buffer.alloc(4096);
  const opened = await open(file);
  const { bytesRead } = await opened.read(bytes, 0, bytes.length).finally(() => opened.close());
  const start = bytes.subarray(0, bytesRead);
  const letters = start.toString("latin1");
  const [, format] = ARCHIVES.find(([mark]) => letters.startsWith(mark)) ?? [];
  if (format) throw new Error(`${file} is ${format}: unpack it, and name the file that was in it.`);
  const [, marked] = BOMS.find(([mark]) => mark.every((byte, place) => start[place] === byte)) ?? [];
  if (marked) return marked;
  // In UTF-16 without such a mark, every other byte of what programs read is 0.
  const zeros = [0, 1].map((side) => start.filter((byte, place) => byte === 0 && place % 2 === side).length);
  const [even = 0, odd = 0] = zeros.map((count) => count / start.length);
  if (Math.max(even, odd) > 0.3) return even > odd ? "utf-16be" : "utf-16le";
  const [, declared = "utf-8"] = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(letters) ?? [];
  // What can be read so far is in neither UTF-16 nor UTF-32: some programs write what their database was once called.
  if (/^(?:utf-?(?:8|16)|ucs-?2|utf-?32)/i.test(declared)) return "utf-8";
  const found = await findUtf8(file);
  if (found === "utf-8" || (found === "ascii" && !isKnown(declared))) return "utf-8";
  return declared;
}

/** Whether a file says something in UTF-8 that is not ASCII, which nothing in another encoding does by chance, or is ASCII alone; null for neither. */
async function findUtf8(file: string): Promise<"utf-8" | "ascii" | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isAscii = true;
  try {
    for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
      decoder.decode(part, { stream: true });
      isAscii &&= part.every((byte) => byte < 0x80);
    }
    return isAscii ? "ascii" : "utf-8";
  } catch {
    return null;
  }
}

/**
 * A file's text, part by part, as it is encoded, without zero bytes, which no text has. Throws a sentence that names the line which
 * cannot be read so. Half a character at the end is left out: such a file was cut off, which its readers notice.
 */
export async function* decodeFile(file: string): AsyncGenerator<string> {
  const decoder = openDecoder(file, await findEncoding(file));
  let line = 1;
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    let text: string;
    try {
      text = decoder.decode(part, { stream: true });
    } catch {
      throw refuse(file, decoder.encoding, line + countGoodLines(part, decoder.encoding));
    }
    line += text.split("\n").length - 1;
    yield text.replaceAll("\0", "");
  }
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== "";
  } catch {
    return false;
  }
}

function openDecoder(file: string, encoding: string): TextDecoder {
  if (!isKnown(encoding)) throw new Error(`${file} is encoded as ${encoding}, which cannot be read. Save it as UTF-8.`);
  return new TextDecoder(encoding, { fatal: true });
}

function refuse(file: string, encoding: string, line: number): Error {
  return new Error(
    `${file} cannot be read as ${encoding} in line ${line}. Nothing is written. Save it in its own encoding as UTF-8, such as with iconv -f windows-1252 -t utf-8.`,
  );
}

/** Of a part that cannot be read as a whole, how many lines can. A character that began before it may end in its first bytes. */
function countGoodLines(part: Buffer, encoding: string): number {
  const start = part.findIndex((byte) => (byte & 0xc0) !== 0x80);
  for (let from = Math.max(start, 0), good = 0; ; good += 1) {
    const end = part.indexOf(0x0a, from);
    try {
      new TextDecoder(encoding, { fatal: true }).decode(part.subarray(from, end < 0 ? undefined : end));
    } catch {
      return good;
    }
    if (end < 0) return good;
    from = end + 1;
  }
}
