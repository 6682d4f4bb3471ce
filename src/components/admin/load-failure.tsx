import { useRevalidator } from "react-router-dom";
import { Button } from "@/components/button";

type LoadFailureProps = {
  children: string;
  onRetry?: () => void;
};

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
