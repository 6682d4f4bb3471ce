import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { PostLink, Surroundings } from "@/data/posts/posts";
import { FailedMessage } from "@/components/failed-message";
import { PostCard } from "./post-card";

/** Where to go next after a post; null if that could not be loaded. */
export function PostSurroundings({ surroundings }: { surroundings: Surroundings | null }) {
  if (!surroundings) {
    return (
      <div className="mt-16 border-t-2 border-ink pt-10 print:hidden">
        <FailedMessage>What else there is to read could not be loaded just now.</FailedMessage>
      </div>
    );
  }
  const { older, newer, related } = surroundings;
  return (
    <div className="print:hidden">
      {(older ?? newer) && (
        <nav aria-label="Previous and next post" className="post-neighbours">
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
        <section aria-labelledby="related-posts" className="mt-20">
          <h2 id="related-posts" className="section-title mb-8">
            Related posts
          </h2>
          <ul className="post-grid is-trio">
            {related.map((post) => (
              <li key={post.id}>
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
    <Link to={`/blog/${post.slug}`} rel={rel} className={`is-${rel}`}>
      <span>{children}</span>
      <strong dir="auto">{post.title}</strong>
    </Link>
  );
}
