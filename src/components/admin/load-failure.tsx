import { useRevalidator } from "react-router-dom";
import { Button } from "@/components/button";

type LoadFailureProps = {
  /** What could not be loaded. */
  children: string;
  /** For what is not loaded with the screen. */
  onRetry?: () => void;
};

/** Says that part of a screen could not be loaded, with a way to try again. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const busy = state !== "idle";
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-danger-tint px-4 py-3 font-medium text-danger"
    >
      {children}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => (onRetry ? onRetry() : void revalidate())}>
        {busy ? "Loading..." : "Retry"}
      </Button>
    </div>
  );
}
