import type { ReactNode } from "react";
import { useRevalidator } from "react-router-dom";
import { Button } from "./button";
import { StatusMessage } from "./status-message";

export function FailedMessage({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid justify-items-start gap-4">
      <StatusMessage kind="error">{children}</StatusMessage>
      <Button variant="secondary" busy={state === "loading"} onClick={() => void revalidate()}>
        Retry
      </Button>
    </div>
  );
}
