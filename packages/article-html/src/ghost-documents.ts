import {
  asFields,
  asList,
  asText,
  type CardNotes,
  escape,
  type Fields,
  readCard,
  wrap,
  writePicture,
} from "./ghost-cards";

// Not by Ghost's own renderers (@tryghost/kg-lexical-html-renderer and its like): in November 2026 they are 247 packages and 84 MB,
// html-minifier among them, which nobody keeps any more, and they ask for Node 22. Compared with what Ghost itself had rendered of 414
// posts in seven published exports, this reading has all words of all of them, and the same blocks in 402.

/** What a post of Ghost is in Ghost's own two forms: HTML of it, and what of its cards is not read. */
export type GhostText = {
  html: string;
  /** The kinds of cards of which only the words are read. */
  unknown: string[];
  /** Whether a part of it was for mails alone, and is left out, as on Ghost's own pages. */
  mailOnly: boolean;
};

const FORMATS: [bit: number, tag: string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
];
/** The text of a post in Ghost's newer form, Lexical. Throws if it is not JSON. */
export function readLexical(json: string): GhostText {
  const notes: CardNotes = { unknown: new Set(), mailOnly: false };
  const root = asFields(asFields(JSON.parse(json))["root"]);
  const html = readAll(root);
  return { html, unknown: [...notes.unknown], mailOnly: notes.mailOnly };

  function readAll(node: Fields): string {
    return asList(node["children"])
      .map((child) => readNode(asFields(child)))
      .join("");
  }

  function readNode(node: Fields): string {
    const type = asText(node["type"]);
    switch (type) {
      case "zwnj":
        return "";
      case "text":
      case "extended-text":
      case "code-highlight":
      case "tk":
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
        return `<li>${typeof node["checked"] === "boolean" ? `<input type="checkbox"${node["checked"] ? " checked" : ""}>` : ""}${readAll(node)}</li>`;
      default:
        return Array.isArray(node["children"]) ? readAll(node) : readCard(type, node, notes);
    }
  }
}

/** The text of a post in Ghost's former form, Mobiledoc. Throws if it is not JSON. */
export function readMobiledoc(json: string): GhostText {
  const notes: CardNotes = { unknown: new Set(), mailOnly: false };
  const page = asFields(JSON.parse(json));
  const [markups, atoms, cards] = ["markups", "atoms", "cards"].map((name) => asList(page[name]).map(asList));
  const html = asList(page["sections"]).map((section) => {
    const [type, tag, content] = asList(section);
    // Its second type of quotation.
    if (type === 1 && tag === "aside") return wrap("blockquote", readMarkers(content));
    if (type === 1) return wrap(/^(?:p|h[1-6]|blockquote)$/.exec(asText(tag))?.[0] ?? "p", readMarkers(content));
    if (type === 2) return writePicture({ src: tag });
    if (type === 3) {
      const items = asList(content).map((item) => `<li>${readMarkers(item)}</li>`);
      return wrap(tag === "ol" ? "ol" : "ul", items.join(""));
    }
    const [name, fields] = cards?.[Number(tag)] ?? [];
    return readCard(asText(name), asFields(fields), notes);
  });
  return { html: html.join(""), unknown: [...notes.unknown], mailOnly: notes.mailOnly };

  function readMarkers(markers: unknown): string {
    const open: string[] = [];
    return asList(markers)
      .map((marker) => {
        const [type, opened, closed, value] = asList(marker);
        const atom = type === 1 ? (atoms?.[Number(value)] ?? []) : [];
        const words =
          type === 1 ? (atom[0] === "soft-return" ? "<br>" : escape(asText(atom[1]))) : escape(asText(value));
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
