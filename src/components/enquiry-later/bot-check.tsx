import { useEffect, useRef } from "react";
import { env } from "@/lib/env";

type Turnstile = {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => boolean;
    },
  ): string;
  remove(widgetId: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The script element, loaded or not. There is only ever one. */
function loadScript(): Element {
  const known = document.querySelector(`script[src="${address}"]`);
  if (known) return known;
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  document.head.append(script);
  return script;
}

/** Must be a stable function. */
type BotCheckProps = { onToken: (token: string | undefined) => void };

/**
 * Cloudflare's Turnstile if the owner has set a site key, otherwise nothing. Its token is sent with the enquiry. If an ad
 * blocker stops it, the enquiry is sent without one.
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
        // True means "handled": Turnstile then shows no error of its own, and the visitor can carry on.
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
