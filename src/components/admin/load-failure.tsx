import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { after } from "@/browser/after";
import { Button } from "@/components/button";

type LoadFailureProps = {
  children: string;
  onRetry?: () => void;
};

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** Says what could not be loaded, until it is. It retries by itself, and at once when the connection or the tab is back. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const [pressed, setPressed] = useState(false);
  const busy = pressed && state !== "idle";

  function load(byHand: boolean) {
    setPressed(byHand);
    if (onRetry) onRetry();
    else void revalidate();
  }

  const loadAgain = useEffectEvent(() => {
    if (!document.hidden && state === "idle") load(false);
  });
  useEffect(() => {
    let wait = FIRST_WAIT_MS;
    let callOff = after(wait, next);
    function next() {
      loadAgain();
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      callOff = after(wait, next);
    }
    const atOnce = () => loadAgain();
    window.addEventListener("online", atOnce);
    document.addEventListener("visibilitychange", atOnce);
    return () => {
      callOff();
      window.removeEventListener("online", atOnce);
      document.removeEventListener("visibilitychange", atOnce);
    };
  }, []);

  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-danger-tint px-4 py-3 font-medium text-danger"
    >
      {children}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => load(true)}>
        {busy ? "Loading..." : "Retry"}
      </Button>
    </div>
  );
}

/** What a screen's loader reads; null if that fails, which the screen then reports. */
export async function loadOrNull<Value>(what: string, work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    console.error(`The ${what} could not be loaded`, error);
    return null;
  }
}
