import { Link } from "react-router-dom";
import { useSiteSettings } from "@/components/site-settings";
import { findWriter } from "./writer";

/** Who wrote a post; the site itself where nobody is named. */
export function Byline({ author }: { author: string | null }) {
  const { siteName } = useSiteSettings();
  const writer = findWriter(author);
  return (
    <p className="byline">
      By{" "}
      {writer ? (
        <Link to={`/about-us#${writer}`} className="link">
          {author}
        </Link>
      ) : (
        <bdi>{author ?? siteName}</bdi>
      )}
    </p>
  );
}
