import { Link } from "react-router-dom";
import { site } from "@/site";
import { findWriter } from "./writer";

/** The last line of every post: the way from reading to asking. */
export function Invitation({ author }: { author: string | null }) {
  const writer = findWriter(author);
  return (
    <div className="post-invitation print:hidden">
      {writer && <img src={`/team/${writer}-face.webp`} alt="" width={144} height={144} loading="lazy" />}
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
