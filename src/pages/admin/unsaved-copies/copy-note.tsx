import type { CopyPlaces } from "./use-unsaved-copy";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

const WHY_NOT = {
  "signed out": "you are signed out",
  unreached: "the server could not be reached",
  refused: "the server did not take it",
};

export function CopyNote({ places: { keptAt, failed, server } }: { places: CopyPlaces }) {
  const onServer = server && "keptAt" in server ? server.keptAt : null;
  if (failed && onServer)
    return `Unsaved. Kept on the server ${timeOf(onServer)}; the storage of this browser is full or blocked.`;
  if (failed)
    return (
      <strong className="text-danger">No copy can be kept: the storage of this browser is full or blocked.</strong>
    );
  if (!keptAt) return "Unsaved changes";
  if (server && "failure" in server)
    return `Unsaved. Kept on this device ${timeOf(keptAt)}; ${WHY_NOT[server.failure]}.`;
  return `Unsaved. Kept on this device${onServer ? " and on the server" : ""} ${timeOf(onServer ?? keptAt)}.`;
}

function timeOf(isoTime: string): string {
  return TIME.format(new Date(isoTime));
}
