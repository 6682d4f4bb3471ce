import type { UnsavedCopySummary } from "@/data/admin/drafts/unsaved-copies";
import { readDeviceId } from "./device";
import { listOpenForms, type LocalDraft } from "./local-drafts";

/**
 * The server's copies that neither this browser holds, nor one of its open forms writes, nor one of its copies has begun with.
 * `keyOf` says under which key this browser would hold a copy.
 */
export async function listElsewhere<Copy extends UnsavedCopySummary>(
  copies: Copy[],
  here: Pick<LocalDraft<unknown>, "key" | "origin">[],
  keyOf: (copy: Copy) => string,
): Promise<Copy[]> {
  const known = new Set([...(await listOpenForms()), ...here.map(({ key }) => key)]);
  const origins = here.flatMap(({ origin }) => origin ?? []);
  return copies.filter((copy) =>
    copy.device === readDeviceId()
      ? !known.has(keyOf(copy))
      : !origins.some(({ id, keptAt }) => id === copy.id && keptAt === copy.keptAt),
  );
}
