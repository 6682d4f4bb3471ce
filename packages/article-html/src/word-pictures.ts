/** The destinations of an RTF document whose pictures the HTML beside it does not have: copies for old programs, bullets, headers. */
const ASIDE = /^\s*\\(?:\*\\)?(?:nonshppict|shprslt|listpicture|header[lrf]?|footer[lrf]?|object)\b/;
const FORMATS: Record<string, string> = { pngblip: "image/png", jpegblip: "image/jpeg" };

type Picture = {
  /** Word's number of the shape, which its HTML names as `o:spid="_x0000_i1025"`: `i` is one among words, `s` one that they flow around. */
  id: string;
  /** A `data:` address; null for what is neither PNG nor JPEG, such as a drawing. */
  address: string | null;
};

/** The pictures in the RTF that Word puts on the clipboard beside its HTML, in their order. */
export function readRtfPictures(rtf: string): Picture[] {
  const pictures: Picture[] = [];
  /** Where each open group began, and whether nothing in it counts. */
  const open: { start: number; isAside: boolean }[] = [];
  const isPicture = (start: number) => /^\s*\\pict\b/.test(rtf.slice(start, start + 12));
  const mark = /[{}]|\\bin(\d+) ?|\\[{}\\]/g;
  for (let match = mark.exec(rtf); match; match = mark.exec(rtf)) {
    const [found, length] = match;
    if (length !== undefined) mark.lastIndex += Number(length);
    else if (found === "{") {
      const head = rtf.slice(mark.lastIndex, mark.lastIndex + 40);
      const outer = open.at(-1);
      const isAside = outer !== undefined && (outer.isAside || isPicture(outer.start));
      open.push({ start: mark.lastIndex, isAside: isAside || ASIDE.test(head) });
    } else if (found === "}") {
      const { start = 0, isAside = true } = open.pop() ?? {};
      if (isAside || !isPicture(start)) continue;
      const group = rtf.slice(start, match.index);
      const [, own] = /\\shplid(\d+)/.exec(group) ?? [];
      // A picture that words flow around stands in a shape, which has its number before it.
      const [, around = ""] = /\\shplid(\d+)(?!.*\\shplid)/s.exec(rtf.slice(Math.max(0, start - REACH), start)) ?? [];
      pictures.push({ id: own ? `i${own}` : `s${around}`, address: readPicture(group) });
    }
  }
  return pictures;
}

/** How far before its picture a shape has its number. */
const REACH = 4000;

/** What is left of a picture's group without its words of control and the groups in it is the picture, two letters a byte. */
function readPicture(group: string): string | null {
  let plain = "";
  let depth = 0;
  for (const part of group.split(/(\\[{}\\]|[{}])/)) {
    if (part === "{") depth += 1;
    else if (part === "}") depth -= 1;
    // A group ends the number of the word before it.
    else if (depth === 0) plain += `${part} `;
  }
  const [, format = ""] = /\\(pngblip|jpegblip)\b/.exec(plain) ?? [];
  const digits = plain.replace(/\\[a-z]+-?\d* ?/gi, "").replace(/\s+/g, "");
  const type = FORMATS[format];
  // Bytes as they are do not come through a clipboard, which is text.
  if (!type || digits.length < 16 || digits.length % 2 > 0 || /[^\da-f]/i.test(digits)) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = 16 * valueOf(digits, 2 * at) + valueOf(digits, 2 * at + 1);
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK) letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:${type};base64,${btoa(letters)}`;
}

/** A function takes no more arguments at once. */
const CHUNK = 2 ** 13;

/** Of a hexadecimal digit. Number.parseInt takes seconds for the pictures of one document. */
function valueOf(digits: string, at: number): number {
  const code = digits.charCodeAt(at);
  return code <= NINE ? code - ZERO : (code & 0xf) + 9;
}

const [ZERO, NINE] = [0x30, 0x39];

/** Pictures of the writer's own computer, or of a mail, which nobody else can read. */
const LOCAL = "img[src^='file:' i], img[src^='cid:' i]";
const SHAPE = /<v:\w+[^>]*?\sid="([^"]+)"[^>]*?\so:spid="_x0000_([is]\d+)"/g;

/**
 * Gives pictures that Word's HTML names as files of the writer's computer those of the RTF beside it: by the numbers of their shapes, or
 * by their order where both have as many.
 */
export function placeRtfPictures(page: Document, rtf: string): void {
  const local = [...page.querySelectorAll(LOCAL)];
  if (local.length === 0) return;
  const pictures = readRtfPictures(rtf);
  const numbers = new Map(
    Array.from(page.documentElement.innerHTML.matchAll(SHAPE), ([, name = "", id = ""]) => [name, id]),
  );
  for (const [place, picture] of local.entries()) {
    const id = numbers.get(picture.getAttribute("v:shapes") ?? "");
    const named = pictures.find((one) => id !== undefined && one.id === id && one.address);
    const isByOrder = numbers.size === 0 && pictures.length === local.length;
    const address = named?.address ?? (isByOrder ? pictures[place]?.address : null);
    if (address) picture.setAttribute("src", address);
  }
}
