import { onTestFinished } from "vitest";

/** The file of the site that called the function that asks; null if a library did. */
function callingFile(): string | null {
  const [, , , line = ""] = (new Error("asked").stack ?? "").split("\n");
  return /\/src\/([^?:)]+)/.exec(line)?.[1] ?? null;
}

/** Until the test ends, watches what the site listens to on the window and the document. Returns what says what is still listened to. */
export function watchListeners(): () => string[] {
  const heard = new Map<object, string>();
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const keys = new Map<string, Map<object, object>>();
    const keyOf = (type: string, listener: object) => {
      const ofType = keys.get(type) ?? new Map<object, object>();
      keys.set(type, ofType);
      const key = ofType.get(listener) ?? {};
      ofType.set(listener, key);
      return key;
    };
    const options = (given: unknown) => (typeof given === "object" ? (given as AddEventListenerOptions | null) : null);
    target.addEventListener = (type: string, listener: EventListener, given?: AddEventListenerOptions | boolean) => {
      const file = callingFile();
      const key = keyOf(type, listener);
      if (file) heard.set(key, `${file}: ${type}`);
      options(given)?.signal?.addEventListener("abort", () => heard.delete(key));
      add.call(target, type, listener, given);
    };
    target.removeEventListener = (type: string, listener: EventListener, given?: EventListenerOptions | boolean) => {
      heard.delete(keyOf(type, listener));
      remove.call(target, type, listener, given);
    };
    onTestFinished(() => void Object.assign(target, { addEventListener: add, removeEventListener: remove }));
  }
  return () => [...heard.values()];
}
