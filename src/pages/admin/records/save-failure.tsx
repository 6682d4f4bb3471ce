import { Button } from "@/components/button";

/** Why a save failed, and that nothing is lost. `uncertain`: no answer came, so the save may have arrived. */
export type Failure = { reasons: string[]; uncertain?: boolean };

type SaveFailureProps = { failure: Failure; onRetry: () => void; onDismiss: () => void };

export function SaveFailure({ failure: { reasons, uncertain }, onRetry, onDismiss }: SaveFailureProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p className="font-normal text-stone-700">
          {uncertain
            ? "It may have been saved all the same. What you typed is still here: save again, and it is stored once."
            : "Nothing was saved. What you typed is still here."}
        </p>
      </div>
      <div className="flex flex-none gap-1">
        <Button variant="ghost" size="sm" onClick={onRetry}>
          Retry
        </Button>
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
