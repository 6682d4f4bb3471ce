import { Quill } from "react-quill";

const Link = Quill.import("formats/link") as { sanitize: (address: string) => string };
const LINK_PROTOCOL = /^(?:https?|mailto|tel):/i;

/** Only the specified protocols; a bare "example.com" is meant as a web address, everything else leads nowhere. */
Link.sanitize = (address) => {
  const typed = address.trim();
  if (LINK_PROTOCOL.test(typed) || /^(?:\/(?!\/)|#)/.test(typed)) return typed;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : "about:blank";
};
