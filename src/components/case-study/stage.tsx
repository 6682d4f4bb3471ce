import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenVisitorActs } from "@/browser/visitor";
import { Picture } from "@/components/cover/picture";
import type { CaseStudy } from "@/data/case-studies";
import type { FilmProps } from "@/components/case-study/apps/film";
import "./stage.css";

/**
 * Working pieces of clients' apps, by the title of the case study, and the name of their stills (`npm run stills`). Each is made by
 * hand, so it lives in the code. A case study with any other title shows its cover.
 */
const apps = new Map<string, { still: string; load: () => Promise<{ App: ComponentType<FilmProps> }> }>([
  ["Ferngate Dental", { still: "ferngate-dental", load: () => import("@/components/case-study/apps/diaries-app") }],
  ["Stem & Post", { still: "stem-and-post", load: () => import("@/components/case-study/apps/order-app") }],
  ["Northline Rail", { still: "northline-rail", load: () => import("@/components/case-study/apps/tunnel-app") }],
  ["Harbour Lane", { still: "harbour-lane", load: () => import("@/components/case-study/apps/repairs-app") }],
  ["Larder Box", { still: "larder-box", load: () => import("@/components/case-study/apps/box-app") }],
  ["Parish Rides", { still: "parish-rides", load: () => import("@/components/case-study/apps/planner-app") }],
]);

export const hasApp = (title: string): boolean => apps.has(title);

const loadFilm = () => import("@/components/case-study/apps/film");

type StageProps = {
  caseStudy: Pick<CaseStudy, "title" | "image" | "image_alt">;
  /** Where nothing can be tried, this film takes the cover's place. */
  video?: string | null;
  sizes: string;
  /** It runs from edge to edge of the window. */
  isRoom?: boolean;
  className?: string;
};

/**
 * A case study's cover. Once it is nearly in view, the working piece of its app takes the cover's place: until then the page shows
 * a still of it in the size that it will have.
 */
export function Stage({ caseStudy, video, sizes, isRoom = false, className = "" }: StageProps) {
  const { title, image, image_alt } = caseStudy;
  const stage = useRef<HTMLDivElement>(null);
  const [App, setApp] = useState<ComponentType<FilmProps>>();
  const app = apps.get(title);
  const load = app?.load ?? (video ? loadFilm : undefined);
  useEffect(() => {
    if (!load) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load()
          .then((loaded) => setApp(() => loaded.App))
          // If it fails to load, the cover stays.
          .catch(() => undefined);
      },
      { rootMargin: "50%" },
    );
    void whenVisitorActs().then(() => stage.current && observer.observe(stage.current));
    return () => observer.disconnect();
  }, [load]);
  return (
    <div ref={stage} className={`stage ${app ? "has-app" : ""} ${app || image ? "" : "min-h-36"} ${className}`}>
      {app ? (
        <Still name={app.still} alt={image_alt ?? ""} isRoom={isRoom} />
      ) : (
        image && <Picture src={image} alt={image_alt ?? ""} sizes={sizes} />
      )}
      {App && (
        <div className="case-app">
          <App video={video ?? ""} picture={image} shows={image_alt} />
        </div>
      )}
    </div>
  );
}

function Still({ name, alt, isRoom }: { name: string; alt: string; isRoom: boolean }) {
  const [width, height] = isRoom ? [1920, 912] : [1326, 962];
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={`/apps/${name}-tall.webp`} width={780} height={1072} />
      <img
        loading="lazy"
        src={`/apps/${name}-${isRoom ? "wide" : "card"}.webp`}
        alt={alt}
        width={width}
        height={height}
        className="cover"
      />
    </picture>
  );
}
