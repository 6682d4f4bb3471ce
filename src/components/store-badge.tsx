import { safeWebLink } from "@/lib/web-link";
import "./button.css";

type StoreBadgeProps = {
  store: "app-store" | "google-play";
  href: string | null;
  /** Tells screen readers what is downloaded, because a page may show several badges. */
  app: string;
  size?: "md" | "sm";
};

const stores = {
  "app-store": { lead: "Download on the", name: "App Store" },
  "google-play": { lead: "Get it on", name: "Google Play" },
} as const;

/** A link to an app in a store; nothing unless the address leads to the web. */
export function StoreBadge({ store, href, app, size = "md" }: StoreBadgeProps) {
  const { lead, name } = stores[store];
  const address = safeWebLink(href);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex items-center gap-2.5 rounded-[0.875rem] bg-ink py-2 pr-4.5 pl-3.5 font-display leading-[1.1] font-bold text-white ${size === "sm" ? "press text-base" : "raised text-xl [--edge:theme(colors.stone.500)]"}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="w-[1.75em] flex-none fill-current">
        {store === "google-play" ? (
          <path d="M5 2.6v18.8c0 .8.9 1.3 1.6.9l15-9.4c.6-.4.6-1.4 0-1.8l-15-9.4A1 1 0 0 0 5 2.6Z" />
        ) : (
          <path d="M8 1h8a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Zm3 3v8.2L8.7 9.9l-1.4 1.4L12 16l4.7-4.7-1.4-1.4-2.3 2.3V4Zm-3 14v2h8v-2Z" />
        )}
      </svg>
      <div>
        <div className="font-sans text-sm font-normal">{lead}</div>
        {name}
        {/* One string, not three: React puts a comment between adjacent texts, which costs bytes. */}
        <span className="sr-only">{`: ${app} (opens in a new tab)`}</span>
      </div>
    </a>
  );
}
