import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

const BOMS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
  // Without one, every other byte of such a file is 0.
  [[0x3c, 0], "utf-16le"],
  [[0x7b, 0], "utf-16le"],
  [[0, 0x3c], "utf-16be"],
  [[0, 0x7b], "utf-16be"],
];

const ARCHIVES: [bytes: number[], kind: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], "a ZIP archive"],
  [[0x1f, 0x8b], "compressed with gzip"],
];

const beginsWith = (start: Buffer, bytes: number[]) => bytes.every((byte, place) => start[place] === byte);

/** How the bytes are to be read: by their first ones, or as an XML declaration says. Throws a sentence for an archive. */
async function findEncoding(file: string): Promise<string> {
  const start = Buffer.alloc(4096);
  const opened = await open(file);
  await opened.read(start, 0, start.length).finally(() => opened.close());
  const [, kind] = ARCHIVES.find(([bytes]) => beginsWith(start, bytes)) ?? [];
  if (kind) throw new Error(`${file} is ${kind}: unpack it, and name the file that was in it.`);
  const [, marked] = BOMS.find(([bytes]) => beginsWith(start, bytes)) ?? [];
  if (marked) return marked;
  const [, declared = "utf-8"] = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start.toString("latin1")) ?? [];
  // What can be read so far is neither; some programs write what their database was once called.
  if (/^(?:utf-?16|ucs-?2|utf-?32)/i.test(declared)) return "utf-8";
  return openDecoder(file, declared).encoding === "utf-8" || !(await isUtf8(file)) ? declared : "utf-8";
}

/** Whether a file says something in UTF-8 that is not ASCII. By chance nothing in another encoding does. */
async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isAscii = true;
  try {
    for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
      decoder.decode(part, { stream: true });
      isAscii &&= part.every((byte) => byte < 0x80);
    }
    decoder.decode();
    return !isAscii;
  } catch {
    return false;
  }
}

/** A file's text, part by part, as it is encoded. Throws a sentence that names the line which cannot be read so. */
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
    yield text;
  }
  try {
    yield decoder.decode();
  } catch {
    throw refuse(file, decoder.encoding, line);
  }
}

function openDecoder(file: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new Error(`${file} says that it is encoded as ${encoding}, which is unknown. Save it as UTF-8.`);
  }
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
