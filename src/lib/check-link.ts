import { describeExcess } from "./characters";
import { repairLinkAddress } from "./repair-link";
import { safeWebLink } from "./safe-link";

/** Completes a web address that was typed without https://, such as `thornbury.example`, or with Https://; anything else stays as typed. */
export function repairLink(typed: string): string {
  const text = typed.trim();
  const repaired = repairLinkAddress(text)?.replace(/^https?:/i, (protocol) => protocol.toLowerCase());
  return repaired && safeWebLink(repaired) ? repaired : text;
}

export function checkLink(typed: string, mostCharacters = 2000): string | undefined {
  const link = repairLink(typed);
  if (link === "") return undefined;
  if (!safeWebLink(link) || !/^https?:\/\/\S+$/.test(link))
    return "Enter a web address that begins with https:// or http://";
  return describeExcess(link, mostCharacters);
}
