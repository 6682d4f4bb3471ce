import { safeWebLink } from "@/lib/safe-link";

/** What is wrong with an optional web address; undefined if nothing is. */
export function checkLink(typed: string): string | undefined {
  const link = typed.trim();
  if (link === "") return undefined;
  if (!safeWebLink(link) || /\s/.test(link)) return "Enter a web address that begins with https://";
  return link.length > 2000 ? "A link may have up to 2,000 characters" : undefined;
}
