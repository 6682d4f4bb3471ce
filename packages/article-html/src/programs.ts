import type { LeftOut } from "./left-out";
import { make } from "./make";
import { ANCHOR } from "./visible-content";

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{Extended_Pictographic}\p{Emoji_Component}]*$/u;

/** Removes a program's marks, and gives the words that it showed in a shape of its own. */
export function dropPrograms(page: Document, left: LeftOut): void {
  for (const element of page.body.querySelectorAll("*")) {
    // That of a formula, which jsdom does not read.
    if (!("style" in element)) element.removeAttribute("style");
    // Word's own, such as `<o:p>`.
    if (!element.nodeName.includes(":")) continue;
    if (element.textContent?.trim() || element.querySelector("img")) element.replaceWith(...element.childNodes);
    else element.remove();
  }

  // The bar above the code names its language.
  for (const code of page.body.querySelectorAll("pre div code")) {
    const block = code.closest("pre");
    block?.replaceChildren(code.parentNode === block ? code : moveOut(code, block, left));
  }
  for (const code of page.body.querySelectorAll("pre")) {
    const name = findNameAbove(code);
    if (!name) continue;
    left.addUnsaid(name.textContent);
    name.remove();
  }
  for (const link of page.body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) a[href*='#']"))
    if (ANCHOR.test(link.textContent ?? "") && !link.querySelector("img")) link.remove();
  for (const formula of page.body.querySelectorAll(".katex"))
    formula.replaceWith(formula.querySelector("annotation")?.textContent ?? formula.textContent ?? "");

  for (const picture of page.body.querySelectorAll("img")) {
    const { alt, dataset } = picture;
    if (EMOJI.test(alt) || dataset["emoji"] || dataset["stringifyEmoji"])
      picture.replaceWith(alt || dataset["emoji"] || dataset["stringifyEmoji"] || "");
    else if (picture.closest("pre")) {
      left.add("picture", alt);
      picture.remove();
    }
  }
  for (const heading of page.body.querySelectorAll("[role=heading]:not(h1, h2, h3, h4, h5, h6)")) {
    const level = Math.min(Math.max(Number(heading.ariaLevel) || 2, 1), 6);
    heading.replaceWith(make(heading, `h${level}`, ...heading.childNodes));
  }
  // An indented first line is no tab.
  for (const element of page.body.querySelectorAll<HTMLElement>("[style*='text-indent']"))
    element.style.textIndent = "";
}

function moveOut(code: Element, block: Element, left: LeftOut): Element {
  code.remove();
  left.addUnsaid(block.textContent);
  return code;
}

const LANGUAGE =
  /^(?:bash|shell|sh|zsh|console|terminal|powershell|javascript|js|jsx|typescript|ts|tsx|json|jsonc|yaml|yml|toml|html|xml|css|scss|python|py|ruby|rust|go|java|kotlin|swift|c|c\+\+|cpp|c#|csharp|php|sql|graphql|dockerfile|diff|markdown|md|text|plaintext|r|lua|perl|elixir|haskell|scala|dart|vue|svelte)$/i;

/** The name of its language, which stands in a bar of its own above a block of code. */
function findNameAbove(code: Element): Element | null {
  let frame = code;
  while (!frame.previousElementSibling && frame.parentElement?.matches("div, figure, section"))
    frame = frame.parentElement;
  const bar = frame.previousElementSibling;
  return bar?.matches("div, span, figcaption, header") && LANGUAGE.test(bar.textContent?.trim() ?? "") ? bar : null;
}
