import { Link } from "react-router-dom";
import { site } from "@/site";
import type { RenderedPost } from "./show-post";

/** The last line of every post: the way from reading to asking. */
export function Invitation({ writer }: Pick<RenderedPost, "writer">) {
  return (
    <div className="post-invitation print:hidden">
      {writer && <img src={`/team/${writer.id}-face.webp`} alt="" width={144} height={144} loading="lazy" />}
      <p>
        <strong>Have one like this?</strong>
        <Link to="/contact" className="link">
          Tell us about it
        </Link>
        , and you have an answer within {site.replyWithinHours} hours.
      </p>
    </div>
  );
}
