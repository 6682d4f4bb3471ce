import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";

type NoticeProps = {
  message: string | null;
  dismissLabel?: string;
  children?: ReactNode;
  onDismiss: () => void;
};

export function Notice({ message, dismissLabel = "Dismiss", onDismiss, children }: NoticeProps) {
  return (
    <StatusMessage kind="error" className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      {message && (
        <>
          <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{message}</span>
          <span className="flex flex-none gap-1">
            {children}
            <Button variant="ghost" size="sm" onClick={onDismiss}>
              {dismissLabel}
            </Button>
          </span>
        </>
      )}
    </StatusMessage>
  );
}
