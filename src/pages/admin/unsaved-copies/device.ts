import { createUuid } from "@/lib/create-uuid";
import { keepStored, readStored, uuid } from "@/browser/storage";

const STORED_AS = "blockwork-device";

const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** The id of this browser's storage, a UUID: where nothing can be stored, the id of this tab. */
export function readDeviceId(): string {
  const known = readStored(STORED_AS, uuid);
  if (known) return known;
  const made = createUuid();
  keepStored(STORED_AS, made);
  return made;
}

export function nameDevice(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([mark]) => userAgent.includes(mark))?.[1] ?? []);
  return names.join(" on ");
}
