import { lastCharacters } from "@/lib/last-characters";

const READ = 500;
const SHOWN = 60;

/** The last words of what a form holds, or of the end of its text: they tell copies of one record apart. "" without a text. */
export function lastWordsOf(content: unknown): string {
  const { body, description } = Object(content);
  const end = lastCharacters([content, body, description].find((text) => typeof text === "string") ?? "", READ);
  // The end may begin inside a tag, and tags part words.
  const html = end.replace(/^[^<>]*>/, "").replaceAll("<", " <");
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent.replace(/\s+/g, " ").trim();
  return text.length > SHOWN ? `…${lastCharacters(text, SHOWN).replace(/^\S*\s/, "")}` : text;
}
