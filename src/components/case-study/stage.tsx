import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { whenVisitorActs } from "@/browser/visitor";
import { Picture } from "@/components/cover/picture";
import { latePart, StaticPart, useIsHydrating } from "@/components/static-part";
import type { CaseStudy } from "@/data/case-studies";
import "./stage.css";

/**
 * The case studies with a working model of their app. Each is hand-made, so it lives in the code, with stills of its first state
 * for cards (`npm run stills`). A case study with any other title shows its film or its cover.
 */
const TITLES = ["Ferngate Dental", "Stem & Post", "Northline Rail", "Harbour Lane", "Larder Box", "Parish Rides"];

const loadPart = (title: string) =>
  latePart(async () => (await import("@/components/case-study/apps/apps")).appOf(title));
const parts = new Map(TITLES.map((title) => [title, loadPart(title)]));
const film = loadPart("");

export const hasApp = (title: string): boolean => parts.has(title);

/** Loads the working models of these case studies, so that they are there at once. What fails is tried again where it is shown. */
export async function loadApps(caseStudies: readonly Pick<CaseStudy, "title">[]): Promise<void> {
  await Promise.allSettled(caseStudies.map(({ title }) => parts.get(title)?.load()));
}

type StageProps = {
  caseStudy: Pick<CaseStudy, "title" | "image" | "image_alt">;
  /** Without a working model, this film takes the cover's place. */
  video?: string | null;
  sizes: string;
  /** In the room of its story: a built page has its app's HTML, which comes alive in its place. A card has a still. */
  isRoom?: boolean;
  className?: string;
  /** What stands below the app. */
  children?: ReactNode;
};

/** The working model of a case study's app once it is nearly in view, or else its film or cover. */
export function Stage({ caseStudy, video, sizes, isRoom = false, className = "", children }: StageProps) {
  const { title, image, image_alt } = caseStudy;
  const alt = image_alt ?? "";
  const stage = useRef<HTMLDivElement>(null);
  const app = parts.get(title);
  const part = app ?? (video ? film : undefined);
  const isHydrating = useIsHydrating();
  const [isLive, setLive] = useState(() => Boolean(app?.isLoaded()) && !isHydrating && typeof window !== "undefined");
  // What was pressed before the app was alive is pressed once it is: it stands in the same place.
  const pressed = useRef<MouseEvent>(null);
  const press = useCallback(() => {
    const frame = stage.current;
    if (!pressed.current || !frame?.querySelector(".case-app > :not([inert], .sr-only)")) return;
    const { clientX, clientY, target } = pressed.current;
    pressed.current = null;
    const button = document.elementFromPoint(clientX, clientY)?.closest("button");
    const isAnswered = target instanceof Node && button?.contains(target);
    if (frame.contains(button ?? null) && !isAnswered) button?.click();
  }, []);
  useEffect(press, [isLive, press]);
  useEffect(() => {
    const frame = stage.current;
    if (!part || isLive || !frame) return;
    const remember = (event: MouseEvent) => {
      pressed.current = event;
      press();
    };
    // The app may come alive between press and release: no button gets such a click.
    const waitForRelease = () => frame.addEventListener("click", remember, { once: true });
    frame.addEventListener("pointerdown", waitForRelease);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        part.load().then(
          () => setLive(true),
          // What is there stays.
          () => undefined,
        );
      },
      { rootMargin: "50%" },
    );
    void whenVisitorActs().then(() => stage.current && observer.observe(stage.current));
    return () => {
      observer.disconnect();
      frame.removeEventListener("pointerdown", waitForRelease);
    };
  }, [part, isLive, press]);
  return (
    <div ref={stage} className={`stage ${app ? "has-app" : ""} ${app || image ? "" : "min-h-36"} ${className}`}>
      {app ? !isRoom && <Still title={title} alt={alt} /> : image && <Picture src={image} alt={alt} sizes={sizes} />}
      {part && isLive ? (
        <div className="case-app">
          <part.Part video={video ?? ""} picture={image} shows={image_alt} />
        </div>
      ) : (
        app &&
        isRoom && (
          <div className="case-app">
            <p className="sr-only">{alt || title}</p>
            <div inert>
              <StaticPart data={title} needs={app}>
                <app.Part video="" picture={null} shows={null} />
              </StaticPart>
            </div>
          </div>
        )
      )}
      {children}
    </div>
  );
}

function Still({ title, alt }: { title: string; alt: string }) {
  const still = `/apps/${title.toLowerCase().replace("&", "and").replaceAll(" ", "-")}-`;
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={`${still}tall.webp`} />
      <img loading="lazy" src={`${still}card.webp`} alt={alt} width={1326} height={962} className="cover" />
    </picture>
  );
}
