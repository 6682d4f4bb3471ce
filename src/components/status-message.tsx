import { Children, type ReactNode } from "react";
import { useRevalidator } from "react-router-dom";
import { Button } from "./button";

type StatusMessageProps = {
  severity: "success" | "error" | "info";
  className?: string;
  children?: ReactNode;
};

const looks = {
  success: "bg-moss text-ink",
  error: "bg-danger-tint text-danger",
  info: "bg-sky text-ink",
} as const;

/** A live region. It stays in the DOM even when empty, so that screen readers announce what appears in it. */
export function StatusMessage({ severity, className = "", children }: StatusMessageProps) {
  const filled = Children.toArray(children).some((child) => child !== "");
  return (
    <div
      role={severity === "error" ? "alert" : "status"}
      className={filled ? `rounded-xl px-4 py-3 font-semibold ${looks[severity]} ${className}` : "sr-only"}
    >
      {children}
    </div>
  );
}

export function FailedMessage({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid justify-items-start gap-4">
      <StatusMessage severity="error">{children}</StatusMessage>
      <Button variant="secondary" busy={state === "loading"} onClick={() => void revalidate()}>
        Retry
      </Button>
    </div>
  );
}
