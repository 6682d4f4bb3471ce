import { useEffect, useRef, useState } from "react";
import { announce } from "@/components/admin/admin-shell";
import { LoadFailure } from "@/components/admin/load-failure";
import { TitledModal } from "@/components/admin/dialogs";
import { QuietButton } from "@/components/admin/controls";
import { Button } from "@/components/button";
import { StatusMessage } from "@/components/status-message";
import type { Json } from "@/data/database.types";
import type { Noun } from "@/data/admin/kind";
import type { Kind } from "@/data/admin/records";
import {
  getVersion,
  listVersions,
  restoreVersion,
  VERSIONS_PER_PAGE,
  type VersionSummary,
} from "@/data/admin/versions";
import { errorHint, failureReason } from "@/data/admin/failures";
import { formatLocalTime } from "@/lib/local-time";
import { WordChanges } from "./word-changes";

type Content = Readonly<Record<string, unknown>>;

type ListedState = {
  versionId: number | null;
  savedAt: string | null;
  savedBy: string | null;
};

type HistoryKind = {
  table: Kind;
  noun: Noun;
  fields: object;
  outsideText: readonly string[];
};

type RecordHistoryProps = {
  kind: HistoryKind;
  row: Content & { id: number; version: number };
  toText: (content: Content) => string;
  mayRestore: () => Promise<boolean>;
  /** `isOpen`: whether this dialog still is, so that nothing can have been typed below it since. */
  onRestored: (isOpen: () => boolean) => Promise<void>;
  onClose: () => void;
};

export function RecordHistory({ kind, row, toText, mayRestore, onRestored, onClose }: RecordHistoryProps) {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState(0);
  const { states, hasMore, loadMore, failed, retry, contentOf } = useVersions(kind.table, row.id, row, chosen);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const state = states?.[chosen];
  const before = states?.[chosen + 1];
  const content = state ? contentOf(state) : null;
  const contentBefore = before ? contentOf(before) : null;
  const isLoaded = content !== null && (!before || contentBefore !== null);

  /** A value that cannot be restored, such as a deleted category, keeps its current one. */
  async function restore(versionId: number): Promise<boolean> {
    try {
      return await restoreVersion(versionId, row.version);
    } catch (error) {
      const column = errorHint(error);
      if (!column || !(column in row)) throw error;
      return restoreVersion(versionId, row.version, { [column]: row[column] as Json });
    }
  }

  async function restoreChosen({ versionId, savedAt }: ListedState) {
    if (versionId === null || busy || !(await mayRestore())) return;
    setBusy(true);
    setRefusal("");
    try {
      if (await restore(versionId)) {
        announce(
          savedAt ? `The version of ${formatLocalTime(savedAt)} has been restored.` : "The version has been restored.",
        );
        await onRestored(() => list.current !== null);
        return;
      }
      setRefusal(
        `Another version of the ${kind.noun[0]} has just been saved. Close this, load that version, and look again.`,
      );
    } catch (error) {
      console.error("A version could not be restored", error);
      setRefusal(failureReason(error) ?? "The version could not be restored. Please try again.");
    }
    setBusy(false);
  }

  return (
    <TitledModal
      title="History"
      subtitle="If you restore a version, the current one is kept here."
      onClose={onClose}
      size="wide"
    >
      {failed && (
        <div className="mt-4">
          <LoadFailure onRetry={retry}>The versions could not be loaded.</LoadFailure>
        </div>
      )}
      {!states && !failed && <p className="mt-6">Loading...</p>}
      {states && (
        <div className="mt-5 grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="max-h-48 overflow-y-auto p-1 md:max-h-[55vh]">
            <ol ref={list} aria-label="Versions" className="grid gap-1">
              {states.map((each, place) => (
                <li key={each.versionId ?? "present"}>
                  <button
                    type="button"
                    aria-pressed={place === chosen}
                    onClick={() => setChosen(place)}
                    className="w-full rounded-lg px-3 py-2 text-left text-sm hover:bg-paper-deep aria-pressed:bg-signal-tint forced-colors:aria-pressed:underline"
                  >
                    <StateLabel state={each} />
                  </button>
                </li>
              ))}
            </ol>
            {hasMore && <QuietButton onClick={loadMore}>Older versions</QuietButton>}
          </div>
          <div className="min-w-0" aria-live="polite">
            {isLoaded ? (
              <Changes kind={kind} state={content} before={contentBefore} toText={toText} />
            ) : (
              <p>Loading...</p>
            )}
            {/* Within reach of a text of any length, and not before what it restores can be read: it would move from under the pointer. */}
            {isLoaded && state && state.versionId !== null && (
              <div className="sticky -bottom-6 mt-5 -mb-6 border-t border-stone-200 bg-white py-4">
                <Button size="sm" busy={busy} onClick={() => void restoreChosen(state)}>
                  {busy ? "Restoring..." : "Restore this version"}
                </Button>
                <StatusMessage severity="error" className="mt-3">
                  {refusal}
                </StatusMessage>
              </div>
            )}
          </div>
        </div>
      )}
    </TitledModal>
  );
}

function useVersions(table: Kind, recordId: number, present: Content, chosen: number) {
  const [versions, setVersions] = useState<VersionSummary[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  /** Setting a new object loads them again. */
  const [asked, setAsked] = useState({ page: 1 });
  const [contents, setContents] = useState<ReadonlyMap<number, Content>>(new Map());
  const [failed, setFailed] = useState(false);

  // An answer that comes late or twice belongs to its page all the same.
  useEffect(() => {
    listVersions(table, recordId, asked.page).then(
      (found) => {
        setTotal(found.total);
        setVersions((before) => [...before.slice(0, (asked.page - 1) * VERSIONS_PER_PAGE), ...found.rows]);
        setFailed(false);
      },
      (error: unknown) => {
        console.error("The versions could not be loaded", error);
        setFailed(true);
      },
    );
  }, [table, recordId, asked]);

  // The list of states begins with the current one, so the same index in `versions` is the state before it.
  const chosenId = versions[chosen - 1]?.id;
  const idBefore = versions[chosen]?.id;

  useEffect(() => {
    const missing = [chosenId, idBefore].filter((id) => id !== undefined && !contents.has(id)).map(Number);
    if (missing.length === 0) return;
    Promise.all(missing.map(readContent)).then(
      (found) => setContents((before) => new Map([...before, ...found])),
      (error: unknown) => {
        console.error("A version could not be loaded", error);
        setFailed(true);
      },
    );
  }, [chosenId, idBefore, contents]);

  const states: ListedState[] = [
    { versionId: null, savedAt: versions[0]?.replacedAt ?? null, savedBy: versions[0]?.replacedBy ?? null },
    ...versions.map(({ id, writtenAt, writtenBy }) => ({ versionId: id, savedAt: writtenAt, savedBy: writtenBy })),
  ];

  return {
    states: total === null ? null : states,
    hasMore: total !== null && versions.length < total,
    // Pressed twice, it asks for the same page.
    loadMore: () => setAsked({ page: Math.floor(versions.length / VERSIONS_PER_PAGE) + 1 }),
    failed,
    retry: () => {
      setFailed(false);
      setAsked((before) => ({ ...before }));
      setContents((before) => new Map(before));
    },
    contentOf: ({ versionId }: ListedState): Content | null =>
      versionId === null ? present : (contents.get(versionId) ?? null),
  };
}

async function readContent(id: number): Promise<[id: number, content: Content]> {
  const content = await getVersion(id);
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw new Error(`The version ${id} is no longer kept.`);
  return [id, content];
}

function StateLabel({ state: { versionId, savedAt, savedBy } }: { state: ListedState }) {
  return (
    <>
      <span className="block font-semibold">
        {savedAt ? formatLocalTime(savedAt) : versionId === null ? "As created" : "Oldest version kept"}
      </span>
      <span className="block text-stone-600 [overflow-wrap:anywhere]">
        {versionId === null && "Current version"}
        {versionId === null && savedBy && " · "}
        {savedBy}
      </span>
    </>
  );
}

type ChangesProps = {
  kind: HistoryKind;
  state: Content;
  /** Null if none is kept. */
  before: Content | null;
  toText: (content: Content) => string;
};

function Changes({ kind, state, before, toText }: ChangesProps) {
  const after = toText(state);
  if (!before) {
    return (
      <div>
        <p className="mb-2 text-sm text-stone-600">The oldest version kept:</p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
          {after}
        </p>
      </div>
    );
  }
  const others = listOtherChanges(kind, before, state);
  const text = toText(before);
  // The compared text does not show formatting.
  if (text === after && before.body !== state.body) others.push("formatting");
  return (
    <div>
      <p className="mb-2 text-sm text-stone-600">What this save changed:</p>
      <WordChanges before={text} after={after} />
      {others.length > 0 && <p className="mt-3 text-sm">Also changed: {others.join(", ")}.</p>}
    </div>
  );
}

function listOtherChanges({ fields, outsideText }: HistoryKind, before: Content, after: Content): string[] {
  const known = Object.entries<{ name: string }>({ ...fields });
  return known
    .filter(([column]) => outsideText.includes(column))
    .filter(([column]) => JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null))
    .map(([, { name }]) => name);
}
