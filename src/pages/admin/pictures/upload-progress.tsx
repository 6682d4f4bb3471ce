import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import type { Upload } from "./use-picture-uploads";

type UploadProgressProps = { uploads: Upload[]; failure: string | null; onDismiss: () => void };

/** The pictures that are on their way, and why the last one did not arrive. */
export function UploadProgress({ uploads, failure, onDismiss }: UploadProgressProps) {
  return (
    <>
      <output className="block">
        {uploads.map(({ id, name, fraction }) => (
          <label key={id} className="mt-2 flex items-center gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate">
              {fraction === null ? "Making ready" : "Uploading"} {name}
            </span>
            <progress className="h-2 w-32 accent-ink" max={1} value={fraction ?? undefined} />
          </label>
        ))}
      </output>
      <StatusMessage kind="error" className="mt-2 flex items-start justify-between gap-3 text-sm">
        {failure && (
          <>
            <span className="[overflow-wrap:anywhere]">{failure}</span>
            <Button variant="ghost" size="sm" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        )}
      </StatusMessage>
    </>
  );
}
