import { v4 as createUuid } from "uuid";

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

let unstored: string | undefined;

/** The id of this browser's storage, a UUID: where nothing can be stored, the id of this tab. */
export function readDeviceId(): string {
  try {
    const known = localStorage.getItem(STORED_AS);
    if (known && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known)) return known;
    const id = unstored ?? createUuid();
    unstored = id;
    localStorage.setItem(STORED_AS, id);
    return id;
  } catch {
    unstored ??= createUuid();
    return unstored;
  }
}

export function nameDevice(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([mark]) => userAgent.includes(mark))?.[1] ?? []);
  return names.join(" on ");
}
