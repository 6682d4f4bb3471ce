import { formatTime } from "@/lib/local-time";
import type { CopyPlaces } from "./use-unsaved-copy";

const WHY_NOT = {
  "signed out": "you are signed out",
  unreached: "the server could not be reached",
  refused: "the server did not take it",
};

export function CopyNote({ places: { keptAt, failed, server } }: { places: CopyPlaces }) {
  const onServer = server && "keptAt" in server ? server.keptAt : null;
  if (failed && onServer)
    return `Unsaved. Kept on the server ${formatTime(onServer)}; the storage of this browser is full or blocked.`;
  if (failed)
    return (
      <strong className="text-danger">No copy can be kept: the storage of this browser is full or blocked.</strong>
    );
  if (!keptAt) return "Unsaved changes";
  if (server && "failure" in server)
    return `Unsaved. Kept on this device ${formatTime(keptAt)}; ${WHY_NOT[server.failure]}.`;
  return `Unsaved. Kept on this device${onServer ? " and on the server" : ""} ${formatTime(onServer ?? keptAt)}.`;
}
