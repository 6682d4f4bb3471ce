import { Link } from "react-router-dom";
import { useSiteSettings } from "@/components/site-settings";
import type { RenderedPost } from "./show-post";

/** Who wrote a post; the site itself where nobody is named. */
export function Byline({ post: { author, writer } }: { post: Pick<RenderedPost, "author" | "writer"> }) {
  const { siteName } = useSiteSettings();
  return (
    <p className="byline">
      By{" "}
      {writer ? (
        <>
          <Link to={`/about-us#${writer.id}`} className="link">
            {writer.name}
          </Link>
          , {writer.role}
        </>
      ) : (
        <bdi>{author ?? siteName}</bdi>
      )}
    </p>
  );
}
