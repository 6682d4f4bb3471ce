import { announce } from "@/components/admin/admin-shell";
import type { Action } from "./actions";
import { changing, type Listed, type ListedRecord } from "./record-actions";
import { countOf } from "./record-words";
import type { BulkAction } from "./selection";

type Publishable = ListedRecord & { status: string; published_at?: string | null };

type Options<Row> = {
  /** Whether they have a publication date, and can be scheduled. */
  hasDates: boolean;
  mayPublish: (drafts: Row[]) => Promise<boolean>;
  run: (action: Action<Row[]>) => Promise<boolean>;
};

/** Publishes drafts, after a question, and makes drafts of what is published. */
export function publicationActions<Row extends Publishable>(
  kind: Listed,
  { hasDates, mayPublish, run }: Options<Row>,
): BulkAction<Row>[] {
  const columns = (status: string, date: string | null) => ({ status, ...(hasDates && { published_at: date }) });
  const stages = hasDates ? "published or scheduled" : "published";

  async function publish(chosen: Row[]): Promise<boolean> {
    const drafts = chosen.filter(({ status }) => status === "draft");
    if (drafts.length === 0) {
      announce(`Nothing to publish: all of them are ${stages}.`);
      return false;
    }
    if (!(await mayPublish(drafts))) return false;
    const others = chosen.length - drafts.length;
    const remark =
      others > 0 ? `${countOf(others, kind.noun)} ${others === 1 ? "was" : "were"} ${stages} already.` : "";
    const [set, before] = [columns("published", "now"), () => columns("draft", null)];
    return run(changing(kind, drafts, { set, before, done: "published", remark }));
  }

  async function unpublish(chosen: Row[]): Promise<boolean> {
    const published = chosen.filter(({ status }) => status === "published");
    if (published.length === 0) {
      announce("Nothing to unpublish: all of them are drafts.");
      return false;
    }
    const before = (row: Row) => columns("published", row.published_at ?? null);
    return run(changing(kind, published, { set: columns("draft", null), before, done: "unpublished" }));
  }

  return [
    { label: "Publish", run: publish },
    { label: "Unpublish", run: unpublish },
  ];
}
