import { useEffect, useEffectEvent } from "react";

const AFTER_MS = 3000;
const AGAIN_AFTER_MS = 15_000;

type AutosaveOptions = {
  /** Whether there is something to save now. */
  due: boolean;
  /** What the form holds: each change begins the wait anew. */
  content: unknown;
  beside: unknown;
  /** When the last attempt failed; null if it did not. */
  failedAt: number | null;
  save: () => Promise<unknown>;
};

/** Saves a few seconds after the last key, at once when the tab is hidden or the connection is back, and later again after a failure. */
export function useAutosave({ due, content, beside, failedAt, save }: AutosaveOptions): void {
  const saveNow = useEffectEvent(() => void save());
  const saveUnlessChanged = useEffectEvent((then: unknown, besideThen: unknown) => {
    if (then === content && besideThen === beside) void save();
  });

  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => saveUnlessChanged(content, beside), failedAt === null ? AFTER_MS : AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [due, content, beside, failedAt]);

  useEffect(() => {
    const saveIfHidden = () => document.hidden && saveNow();
    const saveAtOnce = () => saveNow();
    document.addEventListener("visibilitychange", saveIfHidden);
    window.addEventListener("online", saveAtOnce);
    return () => {
      document.removeEventListener("visibilitychange", saveIfHidden);
      window.removeEventListener("online", saveAtOnce);
    };
  }, []);
}
