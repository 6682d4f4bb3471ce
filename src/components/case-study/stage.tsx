import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenVisitorActs } from "@/browser/visitor";
import { Picture } from "@/components/cover/picture";
import type { CaseStudy } from "@/data/case-studies";
import type { FilmProps } from "@/components/case-study/apps/film";
import "./stage.css";

/**
 * Working pieces of clients' apps, by the title of the case study. Each is made by hand, like a cover, so it lives in the
 * code. A case study with any other title shows its cover.
 */
const apps = new Map<string, () => Promise<{ App: ComponentType<FilmProps> }>>([
  ["Ferngate Dental", () => import("@/components/case-study/apps/diaries-app")],
  ["Stem & Post", () => import("@/components/case-study/apps/order-app")],
  ["Northline Rail", () => import("@/components/case-study/apps/tunnel-app")],
  ["Harbour Lane", () => import("@/components/case-study/apps/repairs-app")],
  ["Larder Box", () => import("@/components/case-study/apps/box-app")],
  ["Parish Rides", () => import("@/components/case-study/apps/planner-app")],
]);

export const hasApp = (title: string): boolean => apps.has(title);

const loadFilm = () => import("@/components/case-study/apps/film");

type StageProps = {
  caseStudy: Pick<CaseStudy, "title" | "image" | "image_alt">;
  /** Where nothing can be tried, this film takes the cover's place. */
  video?: string | null;
  sizes: string;
  className?: string;
};

/** A case study's cover. Once it is nearly in view, the working piece of its app takes the cover's place and size. */
export function Stage({ caseStudy: { title, image, image_alt }, video, sizes, className = "" }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [App, setApp] = useState<ComponentType<FilmProps>>();
  const load = apps.get(title) ?? (video ? loadFilm : undefined);
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
    <div ref={stage} className={`stage ${hasApp(title) ? "has-app" : ""} ${image ? "" : "min-h-36"} ${className}`}>
      {image && <Picture src={image} alt={image_alt ?? ""} sizes={sizes} />}
      {App && (
        <div className="case-app">
          <App video={video ?? ""} picture={image} shows={image_alt} />
        </div>
      )}
    </div>
  );
}
