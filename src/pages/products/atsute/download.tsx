import { path, size } from "virtual:store-code";
import { StoreBadge } from "@/components/store-badge";
import { useWords } from "@/components/site-content";
import { atsuite } from "@/content/atsuite";
import { company } from "@/content/company";
import { site } from "@/site";

export function Download() {
  const { app, storeLink } = useWords(company).product;
  const { camera } = useWords(atsuite).opening;
  return (
    <div className="mt-8 flex items-center gap-6">
      <StoreBadge store="google-play" href={storeLink} app={app} />
      {/* For those who can point a camera at it; the badge does the same for everybody else. The build drew the code for the original address. */}
      {storeLink === site.storeLink && (
        <>
          <svg
            viewBox={`0 0 ${size} ${size}`}
            aria-hidden="true"
            className="w-28 rounded-xl bg-white text-ink max-lg:hidden"
          >
            <path d={path} fill="currentColor" />
          </svg>
          <p aria-hidden="true" className="max-w-36 text-sm max-lg:hidden">
            {camera}
          </p>
        </>
      )}
    </div>
  );
}
