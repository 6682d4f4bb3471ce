import { useEffect, useEffectEvent, useState } from "react";
import { type AskingForm, findCopies, forgetCopy, type FoundCopy, putCopyBack } from "./find-copies";

/** The copies of a record that closed forms have left, newest first; none that equals what is stored, and no text twice. */
export function useLostCopies<Content>(
  asking: AskingForm,
  stored: Content,
  isContent: (value: unknown) => value is Content,
) {
  const [found, setFound] = useState<FoundCopy<Content>[]>([]);

  const take = useEffectEvent((copies: FoundCopy[]) => {
    const saved = JSON.stringify(stored);
    for (const copy of copies)
      if (JSON.stringify(copy.content) === saved || (!copy.server && !isContent(copy.content))) forgetCopy(copy);
    setFound(
      copies.flatMap(({ content, ...copy }) =>
        isContent(content) && JSON.stringify(content) !== saved ? [{ ...copy, content }] : [],
      ),
    );
  });
  const find = useEffectEvent((report: (copies: FoundCopy[]) => void) => findCopies(asking, report));

  useEffect(() => {
    let ended = false;
    void find((copies) => {
      if (!ended) take(copies);
    });
    return () => void (ended = true);
  }, []);

  return {
    offers: found.filter((copy, place) => found.findIndex((other) => isSame(copy, other)) === place),
    dropOffer(unwanted: FoundCopy<Content>) {
      for (const copy of found) if (isSame(copy, unwanted)) forgetCopy(copy);
      setFound((now) => now.filter((copy) => !isSame(copy, unwanted)));
    },
    async putBack(copy: FoundCopy<Content>) {
      await putCopyBack(copy);
      setFound((now) => [copy, ...now]);
    },
  };
}

function isSame({ content: a }: FoundCopy, { content: b }: FoundCopy): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
