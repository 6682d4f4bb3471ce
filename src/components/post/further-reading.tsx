import type { FurtherReading } from "@/data/posts/posts";
import { FailedMessage } from "@/components/status-message";
import { sectionTitle } from "@/components/section-heading";
import { PostCard } from "./post-card";

/** What to read after a post; null if that could not be loaded. */
export function FurtherReadingSection({ furtherReading }: { furtherReading: FurtherReading | null }) {
  if (!furtherReading) {
    return (
      <div className="mt-16 border-t-2 border-ink pt-10 print:hidden">
        <FailedMessage>Further reading could not be loaded just now.</FailedMessage>
      </div>
    );
  }
  const { related } = furtherReading;
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-posts" className="related-posts mt-16 border-t-2 border-ink pt-10 print:hidden">
      <h2 id="related-posts" className={`${sectionTitle} mb-8`}>
        Related posts
      </h2>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 md:grid-cols-3 md:gap-x-[clamp(1.25rem,2.5vw,2rem)]">
        {related.map((post) => (
          <li key={post.id} className="grid min-w-0">
            <PostCard post={post} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
