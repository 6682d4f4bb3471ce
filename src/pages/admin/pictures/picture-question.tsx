import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Modal } from "@/components/admin/modal";
import { hostOf, isForeign } from "./foreign-pictures";

/** A picture that visitors are about to see. */
export type ShownPicture = { url: string; alt: string | null };

type Question = {
  pictures: ShownPicture[];
  /** Copies a foreign picture into storage and returns its address there. Throws an Error with a sentence. */
  copy: (url: string) => Promise<string>;
  /** What to do in spite of it: "Publish anyway". */
  goOnLabel: string;
};

/** Nobody is asked again about what visitors have already seen. */
export function listQuestionable(pictures: readonly ShownPicture[], shownBefore: readonly ShownPicture[]): ShownPicture[] {
  return pictures.filter(
    ({ url, alt }) => (alt === null || isForeign(url)) && !shownBefore.some((before) => before.url === url && before.alt === alt),
  );
}

/**
 * Names the pictures that are not described or lie on other servers before visitors see them: `await ask(…)` is true when
 * the person goes on, at once where there are none. Render `dialog` once.
 */
export function usePictureQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<(Question & { answer: (goOn: boolean) => void }) | null>(null);

  function ask(question: Question): Promise<boolean> {
    if (question.pictures.length === 0) return Promise.resolve(true);
    return new Promise((resolve) => setAsked({ ...question, answer: resolve }));
  }

  const dialog = asked && (
    <PictureQuestion
      question={asked}
      onAnswer={(goOn) => {
        setAsked(null);
        asked.answer(goOn);
      }}
    />
  );
  return { ask, dialog };
}

function PictureQuestion({ question: { pictures: asked, copy, goOnLabel }, onAnswer }: { question: Question; onAnswer: (goOn: boolean) => void }) {
  const headingId = useId();
  // The button that was pressed may be gone when all is copied.
  const heading = useRef<HTMLHeadingElement>(null);
  const [pictures, setPictures] = useState(asked);
  const [copying, setCopying] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const foreign = [...new Set(pictures.map(({ url }) => url).filter(isForeign))];

  async function copyAll() {
    setCopying(true);
    setFailures([]);
    for (const url of foreign) {
      try {
        const copied = await copy(url);
        setPictures((before) => listQuestionable(before.map((one) => (one.url === url ? { ...one, url: copied } : one)), []));
      } catch (error) {
        console.warn("A picture could not be copied", error);
        setFailures((before) => [...before, error instanceof Error ? error.message : String(error)]);
      }
    }
    setCopying(false);
    heading.current?.focus();
  }

  return (
    <Modal labelledBy={headingId} onEscape={() => onAnswer(false)}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-xl">
        {pictures.length > 0 ? "Before visitors see these pictures" : "Every picture is in storage now"}
      </h2>
      <ul className="mt-4 grid max-h-[50dvh] gap-3 overflow-y-auto">
        {pictures.map(({ url, alt }, index) => (
          <li key={`${index} ${url}`} className="flex items-start gap-3 text-sm">
            <img src={url} alt="" width={80} height={60} className="h-15 w-20 flex-none rounded-lg bg-stone-100 object-cover" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {alt === null && <span className="block">No description yet: people who cannot see it will miss it.</span>}
              {isForeign(url) && <span className="block">It is on {hostOf(url)} and could change or disappear there.</span>}
              {alt && <span className="block text-stone-600">“{alt}”</span>}
            </span>
          </li>
        ))}
      </ul>
      <div role="alert" className="text-sm font-semibold text-danger">
        {[...new Set(failures)].map((failure) => (
          <p key={failure} className="mt-3">
            {failure}
          </p>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="sm" onClick={() => onAnswer(false)}>
          Go back
        </Button>
        {foreign.length > 0 && (
          <Button variant="secondary" size="sm" busy={copying} onClick={() => void copyAll()}>
            {copying ? "Copying..." : foreign.length === 1 ? "Copy it to storage" : `Copy ${foreign.length} to storage`}
          </Button>
        )}
        <Button size="sm" disabled={copying} onClick={() => onAnswer(true)}>
          {pictures.length > 0 ? goOnLabel : "Go on"}
        </Button>
      </div>
    </Modal>
  );
}
