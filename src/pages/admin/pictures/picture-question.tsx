import { useId, useRef, useState } from "react";
import { Modal, useDialogs } from "@/components/admin/dialogs";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { AltField, checkAlt } from "./alt-field";
import { hostOf, isForeign, readUnstored } from "./pictures-not-stored";

/** A picture where it is shown. `alt`: "" is decorative, null not described yet. */
export type ShownPicture = { url: string; alt: string | null };

type Question = {
  pictures: ShownPicture[];
  copy: (url: string) => Promise<string>;
  /** Describes the undescribed pictures with this address in the record that is about to be saved. */
  describe: (url: string, alt: string) => void;
  goOnLabel: string;
};

/** Returns the pictures to ask about: not those that visitors have already seen. */
export function listQuestionable(
  pictures: readonly ShownPicture[],
  shownBefore: readonly ShownPicture[],
): ShownPicture[] {
  return pictures.filter(
    ({ url, alt }) =>
      (alt === null || isForeign(url) || readUnstored(url)) &&
      !shownBefore.some((before) => before.url === url && before.alt === alt),
  );
}

/** Asks about pictures without a description or on other servers, before visitors see them. True if the person goes on. */
export function usePictureQuestion(): (question: Question) => Promise<boolean> {
  const { ask } = useDialogs();
  return async (question) =>
    question.pictures.length === 0 ||
    (await ask<boolean>((answer) => <PictureQuestion question={question} onAnswer={answer} />)) === true;
}

function PictureQuestion({
  question: { pictures: asked, copy, describe, goOnLabel },
  onAnswer,
}: {
  question: Question;
  onAnswer: (goOn: boolean) => void;
}) {
  const headingId = useId();
  // The button that was pressed may be gone when all is copied.
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [pictures, setPictures] = useState(asked);
  const [said, say] = useState<Partial<Record<string, string | null>>>({});
  const [copying, setCopying] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const foreign = [...new Set(pictures.map(({ url }) => url).filter(isForeign))];

  async function copyAll() {
    setCopying(true);
    setFailures([]);
    for (const url of foreign) {
      try {
        const copied = await copy(url);
        setPictures((before) =>
          listQuestionable(
            before.map((one) => (one.url === url ? { ...one, url: copied } : one)),
            [],
          ),
        );
        say((before) => ({ ...before, [copied]: before[url], [url]: undefined }));
      } catch (error) {
        console.warn("A picture could not be copied", error);
        setFailures((before) => [...before, error instanceof Error ? error.message : String(error)]);
      }
    }
    setCopying(false);
    heading.current?.focus();
  }

  /** Nobody is asked twice about one picture. */
  const isFirst = (url: string, index: number) =>
    pictures.findIndex((one) => one.alt === null && one.url === url) === index;
  const isAllSaid = pictures.every(
    ({ url, alt }) => (alt !== null || typeof said[url] === "string") && !isForeign(url) && !readUnstored(url),
  );

  function goOn() {
    if (Object.values(said).some(checkAlt)) {
      list.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    for (const [url, alt] of Object.entries(said)) if (typeof alt === "string") describe(url, alt);
    onAnswer(true);
  }

  return (
    <Modal labelledBy={headingId} onEscape={() => onAnswer(false)}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-xl">
        {pictures.length > 0 ? "Before visitors see these pictures" : "Every picture is in storage now"}
      </h2>
      <ul ref={list} className="mt-4 grid max-h-[50dvh] gap-3 overflow-y-auto">
        {pictures.map(({ url, alt }, index) => (
          <li key={`${index} ${url}`} className="flex items-start gap-3 text-sm">
            <img
              src={url}
              alt=""
              width={80}
              height={60}
              className="h-15 w-20 flex-none rounded-lg bg-stone-100 object-cover"
            />
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {alt === null && isFirst(url, index) && (
                <AltField
                  alt={said[url] ?? null}
                  onChange={(words) => say((before) => ({ ...before, [url]: words }))}
                />
              )}
              {readUnstored(url) && (
                <span className="block">“{readUnstored(url)}” was not stored: visitors would see an empty frame.</span>
              )}
              {isForeign(url) && (
                <span className="block">It is on {hostOf(url)} and could change or disappear there.</span>
              )}
              {alt && <span className="block text-stone-600">“{alt}”</span>}
            </div>
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
        <QuietButton onClick={() => onAnswer(false)}>Go back</QuietButton>
        {foreign.length > 0 && (
          <Button variant="secondary" size="sm" busy={copying} onClick={() => void copyAll()}>
            {copying ? "Copying..." : foreign.length === 1 ? "Copy it to storage" : `Copy ${foreign.length} to storage`}
          </Button>
        )}
        <Button size="sm" disabled={copying} onClick={goOn}>
          {isAllSaid ? goOnLabel.replace(" anyway", "") : goOnLabel}
        </Button>
      </div>
    </Modal>
  );
}
