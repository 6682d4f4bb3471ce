type ParsingWindow = Pick<Window & typeof globalThis, "DOMParser" | "addEventListener">;

/**
 * For each document that is parsed, jsdom's selectors listen on the window from then on, and each new listener is compared with all
 * before it: tests that parse much spent most of their time on that. Parsed documents get no events, so they need none.
 */
export function quietParser(window: ParsingWindow): void {
  const { prototype } = window.DOMParser;
  const parse = prototype.parseFromString;
  prototype.parseFromString = function parseFromString(...source) {
    const listen = window.addEventListener;
    window.addEventListener = () => undefined;
    try {
      return parse.apply(this, source);
    } finally {
      window.addEventListener = listen;
    }
  };
}
