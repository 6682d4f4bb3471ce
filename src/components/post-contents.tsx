import type { Heading } from "@/lib/headings";

const FEWEST_HEADINGS = 3;

/** The way through a post that is long enough to need one. */
export function PostContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < FEWEST_HEADINGS) return null;
  return (
    <nav aria-labelledby="post-contents" className="post-contents">
      <h2 id="post-contents">In this post</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? "pl-4" : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
