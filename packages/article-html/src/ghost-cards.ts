import { renderGhostMarkdown } from "./ghost-markdown";

export type Fields = Record<string, unknown>;

/** What reading cards has found beside their HTML. */
export type CardNotes = {
  /** The kinds of which only words, pictures and buttons are read. */
  unknown: Set<string>;
  /** Whether some were for mails alone. */
  mailOnly: boolean;
};

/** Fields of cards that are no words of them. */
const NO_WORDS =
  /(?:url|src|color|size|style|width|height|layout|alignment|align|type|version|segment|id|language|message)$/i;

/** The HTML of a card, which has the classes of Ghost where those say what it is. */
export function readCard(type: string, card: Fields, notes: CardNotes): string {
  const words = (name: string) => asText(card[name]);
  const plain = (name: string) => escape(words(name));
  switch (type) {
    case "html":
      return words("html");
    case "markdown":
    case "card-markdown":
      return renderGhostMarkdown(words("markdown"));
    case "image":
      return writePicture(card);
    case "gallery":
      return `<figure class="kg-gallery-card">${asList(card["images"])
        .map((picture) => writePicture(asFields(picture)))
        .join("")}${writeCaption(card)}</figure>`;
    case "before-after":
      return `${writePicture(asFields(card["beforeImage"]))}${writePicture(asFields(card["afterImage"]))}${wrap("p", words("caption"))}`;
    case "code":
    case "codeblock":
      return `<pre>\n${plain("code")}</pre>${wrap("p", words("caption"))}`;
    case "hr":
    case "horizontalrule":
      return "<hr>";
    case "embed":
      // As Ghost shows it: a player, or the words of what is embedded.
      return words("html") ? `<div>${words("html")}</div>${wrap("p", words("caption"))}` : readLink(card);
    case "bookmark":
      return readLink(card);
    case "video":
    case "audio":
      return `<${type} src="${plain("src")}" title="${plain("title")}"></${type}>${wrap("p", words("caption"))}`;
    case "file":
      return `${writeLink(words("src"), words("fileTitle") || words("fileName"))}${wrap("p", plain("fileCaption"))}`;
    case "callout":
      return `<aside><p>${plain("calloutEmoji")} ${words("calloutText")}</p></aside>`;
    case "toggle":
      return `<details><summary>${words("heading")}</summary>${words("content")}</details>`;
    case "button":
      return writeButton(words("buttonUrl"), words("buttonText"));
    case "header":
      return `${writePicture({ src: card["backgroundImageSrc"] })}${wrap("h2", words("header"))}${wrap("p", words("subheader"))}${card["buttonEnabled"] ? writeButton(words("buttonUrl"), words("buttonText")) : ""}`;
    case "call-to-action":
      return `${card["hasSponsorLabel"] ? wrap("div", words("sponsorLabel")) : ""}${writePicture({ src: card["imageUrl"] })}${wrap("div", words("textValue"))}${card["showButton"] ? writeButton(words("buttonUrl"), words("buttonText")) : ""}`;
    case "signup":
      return `<div class="kg-signup-card">${["header", "subheader", "disclaimer"].map((name) => wrap("p", words(name))).join("")}</div>`;
    case "email":
    case "email-cta":
      notes.mailOnly = true;
      return "";
    case "paywall":
      return "";
    default:
      notes.unknown.add(type || "a card without a name");
      return readUnknown(card);
  }
}

function readUnknown(card: Fields): string {
  const words = Object.entries(card).map(([name, value]) =>
    NO_WORDS.test(name) || /^(?:type|productButton)$/.test(name)
      ? ""
      : wrap("div", typeof value === "string" ? value : ""),
  );
  const button = card["productButtonEnabled"]
    ? writeButton(asText(card["productUrl"]), asText(card["productButton"]))
    : "";
  return writePicture({ src: card["productImageSrc"] ?? card["src"] }) + words.join("") + button;
}

function readLink(card: Fields): string {
  const about = asFields(card["metadata"]);
  const address = asText(card["url"]) || asText(about["url"]);
  const from = [about["author"], about["publisher"]].map(asText).filter(Boolean).join(" · ");
  const words =
    wrap("p", escape(asText(about["description"]))) + wrap("p", asText(card["caption"])) + wrap("p", escape(from));
  return writeLink(address, asText(about["title"])) + words;
}

function writeLink(address: string, words: string): string {
  return address ? `<p><a href="${escape(address)}">${escape(words || address)}</a></p>` : wrap("p", escape(words));
}

function writeButton(address: string, words: string): string {
  return words ? `<p><a class="kg-btn" href="${escape(address)}">${escape(words)}</a></p>` : "";
}

/** A picture with its link and caption; what is said of one that is not there. */
export function writePicture(card: Fields): string {
  const src = asText(card["src"]);
  if (!src) return wrap("p", asText(card["caption"]));
  const picture = `<img src="${escape(src)}" alt="${escape(asText(card["alt"]))}">`;
  const link = asText(card["href"]);
  return `<figure>${link ? `<a href="${escape(link)}">${picture}</a>` : picture}${writeCaption(card)}</figure>`;
}

function writeCaption(card: Fields): string {
  return wrap("figcaption", asText(card["caption"]));
}

/** An element that holds this; nothing for nothing. */
export function wrap(tag: string, inner: string): string {
  return inner && `<${tag}>${inner}</${tag.split(" ")[0]}>`;
}

export function escape(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
