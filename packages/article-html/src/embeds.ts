import { readVideoAddress } from "./video-address";

const EMBEDS = "iframe, video, audio, embed, object";

/**
 * Gives each embedded video of YouTube and Vimeo a paragraph with a link to it, which is a card on the page. Removes all
 * other embeds and says so in a sentence.
 */
export function replaceEmbeds(page: Document): string[] {
  const lost = [...page.querySelectorAll(EMBEDS)].flatMap((embed) => {
    const address = embed.getAttribute("src") ?? embed.querySelector("[src]")?.getAttribute("src") ?? "";
    const video = embed.nodeName === "IFRAME" ? readVideoAddress(address) : null;
    const block = embed.closest("p, h1, h2, h3, h4, h5, h6");
    if (video) {
      const link = page.createElement("a");
      link.href = video.address;
      link.textContent = embed.getAttribute("title") || video.address;
      const paragraph = page.createElement("p");
      paragraph.append(link);
      (block ?? embed).after(paragraph);
    }
    // It may be all that parts the words around it.
    embed.replaceWith(...(embed.parentNode !== page.body && embed.nextSibling ? [" "] : []));
    if (video && block?.textContent?.trim() === "" && !block.querySelector("img")) block.remove();
    const [, host = embed.nodeName.toLowerCase()] = /^(?:https?:)?\/\/([^/?#]+)/i.exec(address) ?? [];
    return video ? [] : [host];
  });
  const from = [...new Set(lost)].join(", ");
  return from ? [`What was embedded (${from}) cannot stand in a text and was left out.`] : [];
}
