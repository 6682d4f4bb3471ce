import type { useLocalDraft } from "./use-local-draft";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** Where unsaved work is kept. */
export function DraftNote({ local: { keptAt, failed, server } }: { local: Pick<ReturnType<typeof useLocalDraft>, "keptAt" | "failed" | "server"> }) {
  const onServer = server && "keptAt" in server ? server.keptAt : null;
  if (failed && onServer) return `Unsaved. Kept on the server ${timeOf(onServer)}; the storage of this browser is full or blocked.`;
  if (failed) return <strong className="text-danger">No copy can be kept: the storage of this browser is full or blocked.</strong>;
  if (!keptAt) return null;
  if (server && "failure" in server) {
    const why = server.failure === "unreached" ? "the server could not be reached" : "the server did not take it";
    return `Unsaved. Kept on this device ${timeOf(keptAt)}; ${why}.`;
  }
  return `Unsaved. Kept on this device${onServer ? " and on the server" : ""} ${timeOf(onServer ?? keptAt)}.`;
}

function timeOf(isoTime: string): string {
  return TIME.format(new Date(isoTime));
}
