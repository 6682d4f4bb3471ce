import { useEffect, useRef } from "react";
import { env } from "@/env";

type Turnstile = {
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; "expired-callback": () => void; "error-callback": () => boolean },
  ): string;
  remove(widgetId: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The script's element, on its way or blocked; there is never more than one. */
function loadScript(): Element {
  const known = document.querySelector(`script[src="${address}"]`);
  if (known) return known;
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  document.head.append(script);
  return script;
}

/** `onToken` has to stay the same function. */
type BotCheckProps = { onToken: (token: string | undefined) => void };

/**
 * Cloudflare's Turnstile where the owner has set a site key; nothing at all where not. Its token travels with the enquiry
 * for the hook to verify. Where a blocker stops it, the enquiry goes without.
 */
export function BotCheck({ onToken }: BotCheckProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    const sitekey = env.turnstileSiteKey;
    if (!element || !sitekey) return;
    let widget: string | undefined;
    let gone = false;
    const show = () => {
      if (gone) return;
      widget = window.turnstile?.render(element, {
        sitekey,
        callback: (token) => onToken(token),
        "expired-callback": () => onToken(undefined),
        // "Handled": no error of theirs on the page, and none in the way of the person.
        "error-callback": () => true,
      });
    };
    if (window.turnstile) show();
    else loadScript().addEventListener("load", show);
    return () => {
      gone = true;
      if (widget) window.turnstile?.remove(widget);
      onToken(undefined);
    };
  }, [onToken]);

  return env.turnstileSiteKey ? <div ref={box} className="min-h-[65px] sm:col-span-2" /> : null;
}
