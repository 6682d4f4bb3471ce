/** A Ghost post in Ghost's own format as HTML, and the kinds of cards of which only the words are read. */
export type GhostText = { html: string; unknown: string[] };

type Fields = Record<string, unknown>;

const FORMATS: [bit: number, tag: string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
];
/** The properties that hold words of cards, in the order in which Ghost shows them. */
const WORDS = [
  "header",
  "subheader",
  "calloutEmoji",
  "calloutText",
  "heading",
  "title",
  "productTitle",
  "html",
  "content",
  "text",
  "description",
  "productDescription",
  "caption",
  "buttonText",
  "productButton",
];

/** The text of a post in Ghost's newer form, Lexical, with `renderMarkdown` for cards of Markdown. Throws if it is not JSON. */
export function readLexical(json: string, renderMarkdown: (markdown: string) => string): GhostText {
  const unknown = new Set<string>();
  const root = asFields(asFields(JSON.parse(json))["root"]);
  return { html: readAll(root), unknown: [...unknown] };

  function readAll(node: Fields): string {
    return asList(node["children"])
      .map((child) => readNode(asFields(child)))
      .join("");
  }

  function readNode(node: Fields): string {
    const type = asText(node["type"]);
    switch (type) {
      case "text":
      case "extended-text":
      case "code-highlight":
        return FORMATS.reduce(
          (words, [bit, tag]) => (Number(node["format"]) & bit ? `<${tag}>${words}</${tag}>` : words),
          escape(asText(node["text"])),
        );
      case "linebreak":
        return "<br>";
      case "tab":
        return " ";
      case "link":
      case "autolink":
        return `<a href="${escape(asText(node["url"]))}">${readAll(node)}</a>`;
      case "paragraph":
        return `<p>${readAll(node)}</p>`;
      case "heading":
      case "extended-heading":
        return wrap(/^h[1-6]$/.exec(asText(node["tag"]))?.[0] ?? "h2", readAll(node));
      case "quote":
      case "extended-quote":
      case "aside":
        return `<blockquote>${readAll(node)}</blockquote>`;
      case "list":
        return wrap(node["listType"] === "number" ? `ol start="${Number(node["start"]) || 1}"` : "ul", readAll(node));
      case "listitem":
        return `<li>${readAll(node)}</li>`;
      default:
        return Array.isArray(node["children"]) ? readAll(node) : readCard(type, node, renderMarkdown, unknown);
    }
  }
}

/** The text of a post in Ghost's former form, Mobiledoc. Throws where it is no JSON. */
export function readMobiledoc(json: string, renderMarkdown: (markdown: string) => string): GhostText {
  const unknown = new Set<string>();
  const page = asFields(JSON.parse(json));
  const [markups, atoms, cards] = ["markups", "atoms", "cards"].map((name) => asList(page[name]).map(asList));
  const html = asList(page["sections"]).map((section) => {
    const [kind, tag, content] = asList(section);
    if (kind === 1) return wrap(/^(?:p|h[1-6]|blockquote|aside)$/.exec(asText(tag))?.[0] ?? "p", readMarkers(content));
    if (kind === 2) return writePicture({ src: tag });
    if (kind === 3) {
      const items = asList(content).map((item) => `<li>${readMarkers(item)}</li>`);
      return wrap(tag === "ol" ? "ol" : "ul", items.join(""));
    }
    const [name, fields] = cards?.[Number(tag)] ?? [];
    return readCard(asText(name), asFields(fields), renderMarkdown, unknown);
  });
  return { html: html.join(""), unknown: [...unknown] };

  function readMarkers(markers: unknown): string {
    const open: string[] = [];
    return asList(markers)
      .map((marker) => {
        const [kind, opened, closed, value] = asList(marker);
        const atom = kind === 1 ? (atoms?.[Number(value)] ?? []) : [];
        const words =
          kind === 1 ? (atom[0] === "soft-return" ? "<br>" : escape(asText(atom[1]))) : escape(asText(value));
        const starts = asList(opened).map((place) => {
          const [tag, attributes] = markups?.[Number(place)] ?? [];
          const name = /^[a-z]{1,10}$/.exec(asText(tag))?.[0] ?? "span";
          open.push(name);
          const address = asText(asList(attributes)[1]);
          return name === "a" ? `<a href="${escape(address)}">` : `<${name}>`;
        });
        const ends = Array.from({ length: Number(closed) || 0 }, () => {
          const name = open.pop();
          return name ? `</${name}>` : "";
        });
        return starts.join("") + words + ends.join("");
      })
      .join("");
  }
}

function readCard(
  type: string,
  card: Fields,
  renderMarkdown: (markdown: string) => string,
  unknown: Set<string>,
): string {
  switch (type) {
    case "html":
      return asText(card["html"]);
    case "markdown":
    case "card-markdown":
      return renderMarkdown(asText(card["markdown"]));
    case "image":
      return writePicture(card);
    case "gallery":
      return `<figure class="kg-gallery-card">${asList(card["images"])
        .map((picture) => writePicture(asFields(picture)))
        .join("")}${writeCaption(card)}</figure>`;
    case "code":
    case "codeblock":
      return `<pre>\n${escape(asText(card["code"]))}</pre>${wrap("p", asText(card["caption"]))}`;
    case "hr":
    case "horizontalrule":
      return "<hr>";
    case "embed":
    case "bookmark":
      return readLink(card);
    case "video":
    case "audio":
      return `${wrap(`${type} src="${escape(asText(card["src"]))}" title="${escape(asText(card["title"]))}"`, "")}${wrap("p", asText(card["caption"]))}`;
    case "callout":
      return `<aside><p>${escape(asText(card["calloutEmoji"]))} ${asText(card["calloutText"])}</p></aside>`;
    case "toggle":
      return `<details><summary>${asText(card["heading"])}</summary>${asText(card["content"])}</details>`;
    case "button":
      return `<p><a class="kg-btn" href="${escape(asText(card["buttonUrl"]))}">${escape(asText(card["buttonText"]))}</a></p>`;
    case "paywall":
      return "";
    default:
      unknown.add(type || "a card without a name");
      return WORDS.map((name) => wrap("div", asText(card[name]))).join("");
  }
}

function readLink(card: Fields): string {
  const about = asFields(card["metadata"]);
  const address = escape(asText(card["url"]) || asText(about["url"]));
  const words = wrap("p", escape(asText(about["description"]))) + wrap("p", asText(card["caption"]));
  if (!address) return asText(card["html"]) + words;
  return `<p><a href="${address}">${escape(asText(about["title"])) || address}</a></p>${words}`;
}

function writePicture(card: Fields): string {
  const picture = `<img src="${escape(asText(card["src"]))}" alt="${escape(asText(card["alt"]))}">`;
  const link = asText(card["href"]);
  return `<figure>${link ? `<a href="${escape(link)}">${picture}</a>` : picture}${writeCaption(card)}</figure>`;
}

function writeCaption(card: Fields): string {
  return wrap("figcaption", asText(card["caption"]));
}

/** An element with this content; "" if the content is empty, except for audio and video. */
function wrap(tag: string, inner: string): string {
  const [name = ""] = tag.split(" ");
  return inner || /^(?:audio|video)$/.test(name) ? `<${tag}>${inner}</${name}>` : "";
}

function escape(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
