import { path, size } from "virtual:store-code";
import { StoreBadge } from "@/components/store-badge";
import { site } from "@/site";

const { name: app, storeLink } = site.atsuite;

/** The way to the app: a badge and, where the visitor sits at something larger than a phone, a code for the phone's camera. */
export function Download() {
  return (
    <div className="mt-8 flex items-center gap-6">
      <StoreBadge store="google-play" href={storeLink} app={app} />
      {/* For eyes and cameras; the badge is the same way for everybody else. */}
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="w-28 rounded-xl bg-white text-ink max-lg:hidden">
        <path d={path} fill="currentColor" />
      </svg>
      <p aria-hidden="true" className="max-w-36 text-sm max-lg:hidden">
        Or point your phone’s camera here.
      </p>
    </div>
  );
}
