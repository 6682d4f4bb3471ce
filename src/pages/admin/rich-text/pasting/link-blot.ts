import { Quill } from "@/pages/admin/rich-text/quill";
import { readLinkAddress } from "@blockwork/article-html/link-address";

const Link = Quill.import("formats/link") as { sanitize: (address: string) => string };

/** The last line of defence: link box and clipboard have already refused everything else. */
Link.sanitize = (address) => readLinkAddress(address) ?? "about:blank";

/** Removes links that lead nowhere from what is pasted or loaded, and keeps their words. `onLost` is told of each. */
export function dropDeadLinks(quill: Quill, onLost: () => void): void {
  quill.clipboard.addMatcher("a", (node, delta) => {
    if (!(node instanceof Element) || !node.hasAttribute("href") || node.textContent === "") return delta;
    const address = readLinkAddress(node.getAttribute("href"));
    if (!address) onLost();
    for (const { attributes } of delta.ops) {
      if (!attributes || !("link" in attributes)) continue;
      if (address) attributes["link"] = address;
      else delete attributes["link"];
    }
    return delta;
  });
}
