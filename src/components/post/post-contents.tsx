import type { Heading } from "@/lib/headings";
import { FoldedContents } from "@/components/folded-contents";
import { useCurrentSection } from "@/components/use-current-section";

const FEWEST_HEADINGS = 3;

/** The table of contents of a post that is long enough to need one. */
export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentSection(headings.map(({ id }) => id));
  if (headings.length < FEWEST_HEADINGS) return null;
  return (
    <nav aria-label="In this post" className="post-contents">
      <FoldedContents title="In this post">
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} dir="auto" className={level > 2 ? "ps-4" : undefined}>
              <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </FoldedContents>
    </nav>
  );
}
