import type { Clipboard } from "./clipboard.ts";
import { googleDocs } from "./google-docs.ts";
import { mail } from "./mail.ts";
import { markdown } from "./markdown.ts";
import { notes } from "./notes.ts";
import { sheets } from "./sheets.ts";
import { web } from "./web.ts";
import { word } from "./word.ts";
import { wordWeb } from "./word-web.ts";

export const everyClipboard: readonly Clipboard[] = [
  ...googleDocs,
  ...word,
  ...wordWeb,
  ...notes,
  ...mail,
  ...web,
  ...sheets,
  ...markdown,
];
