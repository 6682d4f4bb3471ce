import { createHash } from "node:crypto";

/** The SHA-256 of a text, in hex: `build.json` keeps those of a few pages, with which the doctor compares what crawlers get. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
