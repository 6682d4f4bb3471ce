import { wantsLessMotion } from "@/browser/visitor";

export type FilmProps = { video: string; picture: string | null; shows: string | null };

/** A client's film, played once and without a sound. Nothing moves by itself under reduced motion. */
export function App({ video, picture, shows }: FilmProps) {
  return (
    <video
      src={video}
      poster={picture ?? undefined}
      aria-label={shows || "Film"}
      controls
      muted
      playsInline
      autoPlay={!wantsLessMotion()}
    />
  );
}
