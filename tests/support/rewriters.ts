/** What changes a text node, and leaves other words where it was. */
type Rewrite = (text: Text) => void;

/** How browsers and extensions put other words on a page: here, each begins with "FR ". They run in a browser, too. */
export const rewrites: Record<string, Rewrite> = {
  "puts fonts into the places of texts, as Chrome's translator does"(text) {
    const outer = document.createElement("font");
    outer.appendChild(document.createElement("font")).textContent = `FR ${text.data}`;
    text.replaceWith(outer);
  },
  "puts fonts beside texts, and takes these away"(text) {
    const outer = document.createElement("font");
    outer.appendChild(document.createElement("font")).textContent = `FR ${text.data}`;
    text.after(outer);
    text.remove();
  },
  "wraps texts into fonts and changes them"(text) {
    const outer = document.createElement("font");
    text.before(outer);
    outer.appendChild(document.createElement("font")).append(text);
    text.data = `FR ${text.data}`;
  },
  "replaces texts by others"(text) {
    text.replaceWith(`FR ${text.data}`);
  },
  "changes texts"(text) {
    text.data = `FR ${text.data}`;
  },
};

/** Makes a page dark as extensions do, and whatever comes, until the returned function is called: style sheets, marks and inline styles everywhere. */
export function keepDark({ documentElement, head }: Document): () => void {
  documentElement.dataset["darkreaderScheme"] = "dark";
  const darken = () => {
    if (!head.querySelector(".darkreader"))
      head.insertAdjacentHTML("afterbegin", '<style class="darkreader">:root { color: white }</style>');
    for (const element of documentElement.querySelectorAll<HTMLElement>("body *:not([data-darkreader-inline-color])")) {
      element.dataset["darkreaderInlineColor"] = "";
      element.style.setProperty("--darkreader-inline-color", "white");
      element.style.color = "white";
    }
  };
  darken();
  const observer = new MutationObserver(darken);
  observer.observe(documentElement, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Rewrites all words within an element that are not rewritten yet, and goes on doing so until the returned function is called.
 * What says that it is not to be translated is left alone, but not by everybody.
 */
export function keepRewriting(page: HTMLElement, rewrite: Rewrite, spared = '[translate="no"]'): () => void {
  function rewriteAll() {
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts)
      if (
        /\p{L}/u.test(text.data) &&
        !text.data.startsWith("FR ") &&
        !text.parentElement?.closest(`${spared}, script, style`)
      )
        rewrite(text);
  }
  rewriteAll();
  const observer = new MutationObserver(rewriteAll);
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
