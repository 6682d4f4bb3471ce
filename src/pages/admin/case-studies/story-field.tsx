import { after } from "@/browser/after";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { TitledModal } from "@/components/admin/dialogs";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { findStories, type Story } from "@/data/admin/case-studies";
import { PublicationBadge, stageOf } from "@/components/admin/publication";

const SEARCH_AFTER_MS = 250;

type StoryFieldProps = { story: Story | null; onChange: (story: Story | null) => void };

export function StoryField({ story, onChange }: StoryFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [choosing, setChoosing] = useState(false);
  const changed = useRef(false);

  function change(next: Story | null) {
    changed.current = true;
    setChoosing(false);
    onChange(next);
  }

  // The button that was pressed has been replaced by another.
  useLayoutEffect(() => {
    if (changed.current) field.current?.querySelector("button")?.focus();
    changed.current = false;
  });

  return (
    <fieldset ref={field} aria-describedby={`${id}-hint`}>
      <legend className="field-label">
        Story<span className="font-normal text-stone-600"> (optional)</span>
      </legend>
      {story ? (
        <div className="rounded-xl border border-stone-300 bg-white p-3">
          <p className="[line-height:1.375] font-semibold [overflow-wrap:anywhere]" dir="auto">
            {story.title}
          </p>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <PublicationBadge post={story} />
            <QuietButton of="the story" onClick={() => change(null)}>
              Remove
            </QuietButton>
          </div>
        </div>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
          Choose a post
        </Button>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-stone-600">
        {story && stageOf(story) !== "live"
          ? "Visitors get no link to it until it is published."
          : "The post that the card links to. Each of its headings becomes a chapter."}
      </p>
      {choosing && <ChooseStory onChoose={change} onClose={() => setChoosing(false)} />}
    </fieldset>
  );
}

function ChooseStory({ onChoose, onClose }: { onChoose: (story: Story) => void; onClose: () => void }) {
  const [question, setQuestion] = useState({ search: "" });
  const [found, setFound] = useState<Story[] | "failed" | null>(null);

  useEffect(() => {
    let stale = false;
    const callOff = after(question.search ? SEARCH_AFTER_MS : 0, () => {
      void findStories(question.search.trim()).then(
        (stories) => !stale && setFound(stories),
        (error: unknown) => {
          console.error("The posts could not be searched", error);
          if (!stale) setFound("failed");
        },
      );
    });
    return () => {
      stale = true;
      callOff();
    };
  }, [question]);

  return (
    <TitledModal title="Choose a post" onClose={onClose}>
      <input
        translate="no"
        type="search"
        aria-label="Search posts"
        placeholder="Search posts"
        className="field-control mt-4"
        value={question.search}
        onChange={(event) => setQuestion({ search: event.target.value })}
        // Enter would save the form around it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <output className="mt-4 block text-sm empty:hidden">
        {found === null && "Loading..."}
        {found !== null && found.length === 0 && "No post contains these words."}
        {found === "failed" && "The posts could not be searched."}
      </output>
      {found === "failed" && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setQuestion({ ...question })}>
          Retry
        </Button>
      )}
      {Array.isArray(found) && (
        <ul aria-label="Posts" className="-mx-3 mt-2">
          {found.map((story) => (
            <li key={story.id}>
              <button
                type="button"
                className="flex w-full items-start justify-between gap-3 rounded-lg px-3 py-2.5 text-left hover:bg-paper-deep"
                onClick={() => onChoose(story)}
              >
                <span className="min-w-0 [line-height:1.375] [overflow-wrap:anywhere]" dir="auto">
                  {story.title}
                </span>
                <PublicationBadge post={story} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </TitledModal>
  );
}
