import { type RefObject, type ToggleEvent, useCallback, useLayoutEffect, useRef, useState } from "react";

type Details = {
  details: RefObject<HTMLDetailsElement | null>;
  open: boolean;
  onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
  close: () => void;
};

/** Whether a `details` is open. Somebody may have opened it before the page's program came: then it stays open. */
export function useDetails(): Details {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);

  const onToggle = useCallback((event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open), []);
  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);
  return { details, open, onToggle, close };
}
