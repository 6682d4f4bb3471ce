import {
  type CopiedRecord,
  dropCopyAsOf,
  dropUnsavedCopy,
  keepUnsavedCopy,
  listUnsavedCopies,
} from "@/data/admin/unsaved-copies";
import { dropHere, keepHere, listHere, listOpenForms, type UnsavedCopy } from "./copies-here";
import { readDeviceId } from "./device";
import { lastWordsOf } from "./last-words";

export type AskingForm = CopiedRecord & Pick<UnsavedCopy, "form" | "origin">;

export type FoundCopy<Content = unknown> = UnsavedCopy<Content> & { title: string; ending: string };

/**
 * Reports the copies that closed forms have left, newest first: at once those of this browser, and then also those that only
 * the server has. Without `asking`, the copies of all records; those of the server come without their content.
 */
export async function findCopies(asking: AskingForm | null, report: (copies: FoundCopy[]) => void): Promise<void> {
  const open = await listOpenForms();
  if (asking) open.add(asking.form);
  const isAsked = ({ table, recordId }: CopiedRecord) =>
    !asking || (table === asking.table && recordId === asking.recordId);
  const here = listHere()
    .filter((copy) => !open.has(copy.form) && isAsked(copy))
    .map((copy) => ({ ...copy, title: titleOf(copy.content), ending: lastWordsOf(copy.content) }));
  report(here.toSorted(newestFirst));

  const onServer = await listUnsavedCopies(asking).catch(() => []);
  const known = new Set([...open, ...here.map(({ form }) => form)]);
  const origins = [asking, ...here].flatMap((copy) => copy?.origin ?? []);
  const elsewhere = onServer
    .filter(({ id, keptAt, form, device }) =>
      device === readDeviceId()
        ? !known.has(form)
        : !origins.some((origin) => origin.id === id && origin.keptAt === keptAt),
    )
    .map(({ id, device, deviceName, name, ending, ...copy }) => ({
      ...copy,
      title: name,
      ending: lastWordsOf(ending),
      origin: { id, keptAt: copy.keptAt },
      server: { id, device, deviceName },
    }));
  report([...here, ...elsewhere].toSorted(newestFirst));
}

function newestFirst(a: UnsavedCopy, b: UnsavedCopy): number {
  return b.keptAt.localeCompare(a.keptAt);
}

function titleOf(content: unknown): string {
  const { title, site_name, page } = Object(content);
  return [title, site_name, page].find((name) => typeof name === "string") ?? "";
}

/** Deletes a copy wherever it is. What the server could not be asked to delete is found again, and expires after 30 days. */
export function forgetCopy({ form, origin, server }: UnsavedCopy): void {
  if (!server) {
    dropHere(form);
    dropUnsavedCopy(form, readDeviceId()).catch(() => undefined);
  }
  if (origin) dropCopyAsOf(origin).catch(() => undefined);
}

export async function putCopyBack({ server, ...copy }: UnsavedCopy): Promise<void> {
  if (server) await keepUnsavedCopy({ ...copy, ...server });
  else keepHere(copy);
}
