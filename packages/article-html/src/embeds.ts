import { readLinkAddress } from "./link-address";
import { makeLink } from "./make";
import { readVideoAddress } from "./video-address";

export const EMBEDS = "iframe, video, audio, embed, object";

/** Replaces each embed by what `linkEmbed` makes of it. */
export function linkEmbeds(page: Document, notes: string[]): void {
  for (const embed of page.querySelectorAll(EMBEDS))
    if (embed.isConnected) embed.replaceWith(...linkEmbed(embed, notes));
}

/**
 * Nothing is loaded from another site: in an embed's place, or below its paragraph, comes a link to it, which is a card where it leads to
 * a video of YouTube or Vimeo.
 */
export function linkEmbed(embed: Element, notes: string[]): Node[] {
  const space = embed.nextSibling ? [embed.ownerDocument.createTextNode(" ")] : [];
  const label = { VIDEO: "A video", AUDIO: "A sound" }[embed.nodeName] ?? "Something embedded";
  // Some plugins load a player once it comes into sight.
  const places = ["data-src", "data-lazy-src", "data-litespeed-src", "src"].map(
    (name) => embed.getAttribute(name) ?? "",
  );
  places.push(embed.querySelector("[src]")?.getAttribute("src") ?? "", embed.getAttribute("data") ?? "");
  const from = places.find((place) => place && place !== "about:blank") ?? "";
  const address = from.replace(/^\/\//, "https://").trim();
  if (address === "" || (/^[a-z]+:/i.test(address) && readLinkAddress(address) === null)) {
    notes.push(`${label} is left out, because it has no address.`);
    return space;
  }
  const video = readVideoAddress(address.replace(/youtube\.com\/v\/([\w-]+).*/, "youtube.com/embed/$1"));
  if (!video) notes.push(`${label} is a link now: ${address}.`);
  const name = video ? "" : /\.\w{3,4}$/.test(address) ? (address.split("/").at(-1) ?? "") : "";
  const link = makeLink(embed, video?.address ?? address, embed.getAttribute("title") || name);
  const block = embed.closest("p, h1, h2, h3, h4, h5, h6");
  if (!block) return [link];
  let end = block;
  while (end.nextElementSibling?.hasAttribute("data-embed")) end = end.nextElementSibling;
  link.setAttribute("data-embed", "");
  end.after(link);
  embed.replaceWith(...space);
  if (block.textContent?.trim() === "" && !block.querySelector("img, iframe, video, audio, embed, object"))
    block.remove();
  return [];
}
