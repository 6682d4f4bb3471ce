import { type ComponentType, useEffect, useRef, useState } from "react";
import { late } from "@/browser/late";
import { whenVisitorActs } from "@/browser/visitor";
import { Picture } from "@/components/cover/picture";
import type { CaseStudy } from "@/data/case-studies";
import type { FilmProps } from "@/components/case-study/apps/film";
import "./stage.css";

/**
 * The case studies with a working model of their app. Each is hand-made, so it lives in the code, with stills of its first state
 * (`npm run stills`). A case study with any other title shows its cover.
 */
const TITLES = ["Ferngate Dental", "Stem & Post", "Northline Rail", "Harbour Lane", "Larder Box", "Parish Rides"];

export const hasApp = (title: string): boolean => TITLES.includes(title);

type StageProps = {
  caseStudy: Pick<CaseStudy, "title" | "image" | "image_alt">;
  /** Without a working model, this film takes the cover's place. */
  video?: string | null;
  sizes: string;
  /** It runs from edge to edge of the window. */
  isRoom?: boolean;
  className?: string;
};

/**
 * A case study's cover. Once it is nearly in view, the working model of its app takes its place; until then the page shows a
 * still in the same size.
 */
export function Stage({ caseStudy, video, sizes, isRoom = false, className = "" }: StageProps) {
  const { title, image, image_alt } = caseStudy;
  const stage = useRef<HTMLDivElement>(null);
  const [App, setApp] = useState<ComponentType<FilmProps>>();
  const isApp = hasApp(title);
  useEffect(() => {
    if (!isApp && !video) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        late(() => import("@/components/case-study/apps/apps"))
          .then(({ appOf }) => setApp(() => appOf(title)))
          // If it fails to load, the cover stays.
          .catch(() => undefined);
      },
      { rootMargin: "50%" },
    );
    void whenVisitorActs().then(() => stage.current && observer.observe(stage.current));
    return () => observer.disconnect();
  }, [isApp, video, title]);
  return (
    <div ref={stage} className={`stage ${isApp ? "has-app" : ""} ${isApp || image ? "" : "min-h-36"} ${className}`}>
      {isApp ? (
        <Still title={title} alt={image_alt ?? ""} isRoom={isRoom} />
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

function Still({ title, alt, isRoom }: { title: string; alt: string; isRoom: boolean }) {
  const [shape, width, height] = isRoom ? ["wide", 1920, 912] : ["card", 1326, 962];
  const still = `/apps/${title.toLowerCase().replace("&", "and").replaceAll(" ", "-")}-`;
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={`${still}tall.webp`} />
      <img loading="lazy" src={`${still}${shape}.webp`} alt={alt} width={width} height={height} className="cover" />
    </picture>
  );
}
