/**
 * What a picture's address may be, in rows, texts and words: a path on this site, or http and https without credentials, and with a
 * port only where a storage answers. private.is_picture_address() in the database says the same.
 */
export const PICTURE_ADDRESS =
  /^(?!.*[\\\s\p{Cc}\p{Cf}])(?:\/(?!\/)|https?:\/\/[^/?#@:%]+(?::\d+(?=\/storage\/v1\/))?(?:[/?#]|$))/iu;

/** A base URL that no picture has, so that the browser's rules for web addresses apply. */
const HERE = "wss://here.invalid";

/**
 * The address in the normal form in which a browser requests it: `HTTPS://A.example/x/../b c.png` is
 * `https://a.example/b%20c.png`. Null if that may be no picture's address.
 */
export function readPictureAddress(address: string): string | null {
  if (!/^\s*(?:https?:\/\/(?!\/)|\/)/i.test(address) || !URL.canParse(address, HERE)) return null;
  const { href, origin } = new URL(address, HERE);
  const canonical = origin === HERE ? href.slice(HERE.length) : href;
  return PICTURE_ADDRESS.test(canonical) ? canonical : null;
}

/** A picture that another editor has stored within a text. It is shown until this editor, or an import, stores it apart. */
export const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,/i;
