import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import type { EditableSettings } from "@/data/admin/settings";

export type SettingsOutcome =
  | { kind: "idle" | "saving" | "saved" }
  | { kind: "failed"; reason: string }
  | { kind: "conflict"; theirs: EditableSettings | null };

type SettingsStatusProps = {
  outcome: SettingsOutcome;
  onKeepMine: (theirs: EditableSettings | null) => void;
  onTakeTheirs: (theirs: EditableSettings | null) => void;
};

/** What became of the last save, and what can be done where somebody else was quicker. */
export function SettingsStatus({ outcome, onKeepMine, onTakeTheirs }: SettingsStatusProps) {
  return (
    <>
      <StatusMessage kind="success" className="mb-3">{outcome.kind === "saved" && "Settings updated successfully!"}</StatusMessage>
      <StatusMessage kind="error" className="mb-3">
        {outcome.kind === "failed" && (
          <>
            <p>Failed to update settings.</p>
            {outcome.reason && <p className="text-sm font-normal">{outcome.reason}</p>}
          </>
        )}
        {outcome.kind === "conflict" && (
          <>
            <p>The settings were changed in another window or by somebody else. Nothing of yours has been saved yet.</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={() => onKeepMine(outcome.theirs)}>
                Save mine over them
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onTakeTheirs(outcome.theirs)}>
                Load theirs
              </Button>
            </div>
          </>
        )}
      </StatusMessage>
    </>
  );
}
