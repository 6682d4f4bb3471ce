import { Link } from "react-router-dom";
import { useSiteSettings } from "@/components/site-content";
import { useWriter } from "./writer";

/** Who wrote a post, or the site itself if nobody is named. */
export function Byline({ author }: { author: string | null }) {
  const { siteName } = useSiteSettings();
  const writer = useWriter(author);
  return (
    <p className="mt-4 wrap-anywhere text-stone-700">
      By{" "}
      {writer ? (
        <Link to={`/about-us#${writer.id}`} className="link font-semibold text-ink">
          {author}
        </Link>
      ) : (
        <bdi className="font-semibold text-ink">{author ?? siteName}</bdi>
      )}
    </p>
  );
}
