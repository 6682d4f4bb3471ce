import { Button } from "@/components/button";
import { Notice } from "./notice";
import type { Upload } from "./use-picture-uploads";

/** The pictures that are on their way, and those that did not arrive. */
export function UploadProgress({ uploads }: { uploads: Upload[] }) {
  const [failed] = uploads.filter(({ failure }) => failure !== null);
  return (
    <>
      <output className="block">
        {uploads.map(
          ({ id, name, fraction, failure }) =>
            failure === null && (
              <label key={id} className="mt-2 flex items-center gap-3 text-sm">
                <span className="min-w-0 flex-1 truncate">
                  {fraction === null ? "Making ready" : "Uploading"} {name}
                </span>
                <progress className="h-2 w-32 accent-ink" max={1} value={fraction ?? undefined} />
              </label>
            ),
        )}
      </output>
      <Notice message={failed?.failure ?? null} dismissLabel={failed?.tryAgain ? "Go without it" : "Dismiss"} onDismiss={() => failed?.dismiss()}>
        {failed?.tryAgain && (
          <Button variant="secondary" size="sm" onClick={failed.tryAgain}>
            Try again
          </Button>
        )}
      </Notice>
    </>
  );
}
