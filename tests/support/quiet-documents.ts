type DocumentMaker = Pick<Window & typeof globalThis, "DOMParser" | "DOMImplementation" | "addEventListener">;

/**
 * For each document that is parsed or made, jsdom's selectors listen on the window from then on, and each new listener is compared with
 * all before it: tests that parse much spent most of their time on that. These documents get no events, so they need none.
 */
export function quietDocuments(window: DocumentMaker): void {
  const quietly = <Args extends unknown[]>(make: (...args: Args) => Document) =>
    function makeQuietly(this: unknown, ...args: Args): Document {
      const listen = window.addEventListener;
      window.addEventListener = () => undefined;
      try {
        return make.apply(this, args);
      } finally {
        window.addEventListener = listen;
      }
    };
  const { DOMParser: parser, DOMImplementation: implementation } = window;
  parser.prototype.parseFromString = quietly(parser.prototype.parseFromString);
  implementation.prototype.createHTMLDocument = quietly(implementation.prototype.createHTMLDocument);
}
