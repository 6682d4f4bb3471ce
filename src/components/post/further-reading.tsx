import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { PostLink, FurtherReading } from "@/data/posts/posts";
import { FailedMessage } from "@/components/status-message";
import { sectionTitle } from "@/components/section-heading";
import { PostCard } from "./post-card";

/** Where to go next after a post; null if that could not be loaded. */
export function FurtherReadingSection({ furtherReading }: { furtherReading: FurtherReading | null }) {
  if (!furtherReading) {
    return (
      <div className="mt-16 border-t-2 border-ink pt-10 print:hidden">
        <FailedMessage>Further reading could not be loaded just now.</FailedMessage>
      </div>
    );
  }
  const { older, newer, related } = furtherReading;
  return (
    <div className="print:hidden">
      {(older ?? newer) && (
        <nav aria-label="Previous and next post" className="mt-16 grid gap-4 border-t-2 border-ink pt-8 sm:grid-cols-2">
          {older && (
            <NeighbourLink post={older} rel="prev">
              ← Previous
            </NeighbourLink>
          )}
          {newer && (
            <NeighbourLink post={newer} rel="next">
              Next →
            </NeighbourLink>
          )}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related-posts" className="related-posts mt-20">
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
      )}
    </div>
  );
}

function NeighbourLink({ post, rel, children }: { post: PostLink; rel: "prev" | "next"; children: ReactNode }) {
  return (
    <Link
      to={`/blog/${post.slug}`}
      rel={rel}
      className={`grid content-start gap-2 rounded-block press bg-paper-deep px-6 py-5 ${rel === "next" ? "text-right sm:col-start-2" : ""}`}
    >
      <span className="text-sm font-semibold text-stone-600">{children}</span>
      <strong dir="auto" className="font-display text-xl/[1.2] wrap-anywhere">
        {post.title}
      </strong>
    </Link>
  );
}
