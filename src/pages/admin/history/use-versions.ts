import { useEffect, useState } from "react";
import type { Kind } from "@/data/admin/records";
import { getVersion, listVersions, VERSIONS_PER_PAGE, type VersionSummary } from "@/data/admin/versions";

export type Content = Readonly<Record<string, unknown>>;

export type ListedState = {
  versionId: number | null;
  savedAt: string | null;
  savedBy: string | null;
};

export function useVersions(table: Kind, recordId: number, present: Content, chosen: number) {
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
