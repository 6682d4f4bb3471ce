import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenVisitorActs } from "@/browser/visitor";
import { Picture } from "@/components/cover/picture";
import type { CaseStudy } from "@/data/case-studies";
import "./stage.css";

/**
 * A part of a client's app that can be operated belongs to the case study with this title. It is drawn by hand like a cover,
 * which is why it stands in the code: a case study with another title shows its cover.
 */
const apps = new Map<string, () => Promise<{ App: ComponentType }>>([
  ["Ferngate Dental", () => import("@/components/case-study/apps/diaries-app")],
  ["Stem & Post", () => import("@/components/case-study/apps/order-app")],
  ["Northline Rail", () => import("@/components/case-study/apps/tunnel-app")],
]);

export const hasApp = (title: string): boolean => apps.has(title);

type StageProps = {
  caseStudy: Pick<CaseStudy, "title" | "image" | "image_alt">;
  sizes: string;
  className?: string;
};

/** A case study's cover. Near the window, the part of its app that can be operated takes the cover's place and size. */
export function Stage({ caseStudy: { title, image, image_alt }, sizes, className = "" }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [App, setApp] = useState<ComponentType>();
  const load = apps.get(title);
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
    <div ref={stage} className={`stage ${load ? "has-app" : ""} ${image ? "" : "min-h-36"} ${className}`}>
      {image && <Picture src={image} alt={image_alt ?? ""} sizes={sizes} />}
      {App && (
        <div className="case-app">
          <App />
        </div>
      )}
    </div>
  );
}
