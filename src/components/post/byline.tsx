import { Link } from "react-router-dom";
import { useSiteSettings } from "@/components/site-settings";
import { team } from "@/team";

/** Who wrote a post; the site itself where nobody is named. */
export function Byline({ author }: { author: string | null }) {
  const { siteName } = useSiteSettings();
  const person = team.find(({ name }) => name === author);
  if (!person) {
    return (
      <p className="byline">
        <span>
          By <bdi>{author ?? siteName}</bdi>
        </span>
      </p>
    );
  }
  return (
    <p className="byline">
      <img src={`/team/${person.id}-face.webp`} alt="" width={144} height={144} loading="lazy" />
      <span>
        By{" "}
        <Link to={`/about-us#${person.id}`} className="link">
          {person.name}
        </Link>
        <small>{person.role}</small>
      </span>
    </p>
  );
}
