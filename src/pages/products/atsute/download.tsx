import { StoreBadge } from "@/components/store-badge";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { company } from "@/content/company";
import { site } from "@/content/site-defaults";
import { PATH, SIZE } from "./store-code";

export function Download() {
  const { app, storeLink } = useWords(company).product;
  const { camera } = useWords(atsuite).opening;
  return (
    <div className="mt-8 flex items-center gap-6">
      <StoreBadge store="google-play" href={storeLink} app={app} />
      {/* A QR code for visitors on a computer. It is drawn for the original address, so it goes if that is changed. */}
      {storeLink === site.storeLink && (
        <>
          <svg
            viewBox={`0 0 ${SIZE} ${SIZE}`}
            aria-hidden="true"
            className="w-28 rounded-xl bg-white text-ink max-lg:hidden"
          >
            <path d={PATH} fill="currentColor" />
          </svg>
          <p aria-hidden="true" className="max-w-36 text-sm max-lg:hidden">
            {camera}
          </p>
        </>
      )}
    </div>
  );
}
