import { useRevalidator } from "react-router-dom";
import { Button } from "@/components/button";

/** Says that part of a screen could not be loaded; `children` says which part. */
export function LoadFailure({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  const busy = state !== "idle";
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-danger-tint px-4 py-3 font-medium text-danger"
    >
      {children}
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void revalidate()}>
        {busy ? "Loading..." : "Retry"}
      </Button>
    </div>
  );
}
