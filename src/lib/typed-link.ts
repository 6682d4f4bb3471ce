import { describeExcess } from "./characters";
import { readLinkAddress } from "@blockwork/article-html/link-address";
import { safeWebLink } from "./web-link";
import { isEmailAddress, repairEmail } from "./email-address";

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

/**
 * The link somebody meant by what they typed: `hello@example.com`, `020 7946 0000` and `example.com/page` get the protocol
 * they lack. Null if it cannot be a link.
 */
export function repairLinkAddress(typed: string): string | null {
  const text = typed.trim();
  const address = readLinkAddress(text);
  if (address) return address.replaceAll(/\s/g, "%20");
  const email = repairEmail(text);
  if (isEmailAddress(email)) return `mailto:${email}`;
  if (isTelephoneNumber(text)) return `tel:${text.replace("(0)", "").replaceAll(/[^\d+]/g, "")}`;
  const isHost =
    /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u.test(text) ||
    /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/].*)?$/.test(text);
  return isHost ? readLinkAddress(`https://${text.replaceAll(/\s/g, "%20")}`) : null;
}

function isTelephoneNumber(text: string): boolean {
  const isDate = /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$|^\d{1,2}[-./]\d{1,2}[-./]\d{4}$/.test(text);
  const isHost = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);
  return !isDate && !isHost && /^\+?[\d().\-/ \u00a0]+$/.test(text) && text.replaceAll(/\D/g, "").length >= 7;
}
