import { useEffect, useEffectEvent, useState } from "react";
import { dropCopy, keepCopy, listCopiesOf, type UnsavedCopy } from "./copies";

/**
 * The copies of a record that closed forms have left, newest first, but for the one with which this form was opened: none that
 * equals what is stored.
 */
export function useLostCopies<Content>(
  { form, ...record }: Pick<UnsavedCopy, "table" | "recordId" | "form">,
  restored: UnsavedCopy<Content> | null,
  stored: Content,
  isContent: (value: unknown) => value is Content,
) {
  const [offers, setOffers] = useState<UnsavedCopy<Content>[]>([]);

  const find = useEffectEvent(() => {
    const saved = JSON.stringify(stored);
    const found = listCopiesOf(record).filter((copy) => copy.form !== form || copy.keptAt !== restored?.keptAt);
    setOffers(
      found.flatMap(({ content, ...copy }) => {
        if (isContent(content) && JSON.stringify(content) !== saved) return [{ ...copy, content }];
        dropCopy(copy);
        return [];
      }),
    );
  });
  useEffect(() => {
    let ended = false;
    // Not before the form that was in this place has left its own.
    queueMicrotask(() => ended || find());
    return () => void (ended = true);
  }, []);

  return {
    offers,
    dropOffer(unwanted: UnsavedCopy<Content>) {
      dropCopy(unwanted);
      setOffers((now) => now.filter((copy) => copy !== unwanted));
    },
    putBack(copy: UnsavedCopy<Content>) {
      keepCopy(copy);
      setOffers((now) => [copy, ...now]);
    },
  };
}
