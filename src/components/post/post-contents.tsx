import type { Heading } from "@/lib/headings";
import { FoldedContents } from "@/components/folded-contents";
import { useCurrentSection } from "@/components/use-current-section";

const FEWEST_HEADINGS = 3;

export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentSection(headings.map(({ id }) => id));
  if (headings.length < FEWEST_HEADINGS) return null;
  return (
    <nav aria-label="In this post" className="min-w-0 not-has-[+section]:col-span-2 has-[[open]]:col-span-2">
      <FoldedContents title="In this post">
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} dir="auto" className={level > 2 ? "ps-4" : undefined}>
              <a
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                className="block py-1.5 leading-[1.35] wrap-anywhere text-stone-600 aria-[current]:font-semibold aria-[current]:text-ink hover:text-ink hover:underline hover:underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </FoldedContents>
    </nav>
  );
}
