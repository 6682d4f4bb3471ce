import type { ReactNode } from "react";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import type { PictureUploads, Upload } from "./use-picture-uploads";

type UploadProgressProps = { uploads: Pick<PictureUploads, "uploads" | "progress"> };

export function UploadProgress({ uploads: { uploads, progress } }: UploadProgressProps) {
  const failed = uploads.filter(({ failure }) => failure !== null);
  const onTheirWay = uploads.filter(({ failure }) => failure === null);
  const arrived = progress ? progress.current - 1 : 0;
  return (
    <>
      <output className="block">
        {progress && (
          <label className="flex min-h-9 items-center gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{describe(onTheirWay, progress)}</span>
            <progress
              className="h-2 w-32 max-w-1/3 accent-ink"
              max={progress.total}
              value={sumOf(onTheirWay, arrived)}
            />
          </label>
        )}
      </output>
      {/* One is always there: screen readers announce what appears in it. */}
      {(failed.length > 0 ? failed : [null]).map((one, place) => (
        <Notice
          key={place}
          message={one?.failure ?? null}
          dismissLabel={one?.tryAgain ? "Leave it out" : "Dismiss"}
          onDismiss={() => one?.dismiss()}
        >
          {one?.tryAgain && (
            <Button variant="secondary" size="sm" onClick={one.tryAgain}>
              Try again
            </Button>
          )}
        </Notice>
      ))}
    </>
  );
}

function describe([first]: Upload[], { current, total }: { current: number; total: number }): string {
  if (total > 1) return `Uploading ${current} of ${total}`;
  return `${first?.fraction === null ? "Preparing" : "Uploading"} ${first?.name}`;
}

/** Indeterminate until the first of them is being sent. */
function sumOf(onTheirWay: Upload[], arrived: number): number | undefined {
  if (arrived === 0 && onTheirWay.every(({ fraction }) => fraction === null)) return undefined;
  return onTheirWay.reduce((sum, { fraction }) => sum + (fraction ?? 0), arrived);
}

type NoticeProps = {
  message: string | null;
  dismissLabel?: string;
  children?: ReactNode;
  onDismiss: () => void;
};

export function Notice({ message, dismissLabel = "Dismiss", onDismiss, children }: NoticeProps) {
  return (
    <StatusMessage
      severity="error"
      className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm"
    >
      {message && (
        <>
          <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{message}</span>
          <span className="flex flex-none gap-1">
            {children}
            <QuietButton onClick={onDismiss}>{dismissLabel}</QuietButton>
          </span>
        </>
      )}
    </StatusMessage>
  );
}
