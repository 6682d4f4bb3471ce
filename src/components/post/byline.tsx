import { useSiteSettings } from "@/components/site-settings";

/** Who wrote a post; the site itself where nobody is named. */
export function Byline({ author }: { author: string | null }) {
  const { siteName } = useSiteSettings();
  return (
    <p className="byline">
      By <bdi>{author ?? siteName}</bdi>
    </p>
  );
}
