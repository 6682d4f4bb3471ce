import type { BuiltSiteState } from "@/data/admin/dashboard";
import { KINDS } from "@/data/admin/kinds/kinds";
import { formatLocalTime } from "@/lib/local-time";

const NAMED = 3;

/** Whether the built site contains everything that is published. */
export const isCurrent = ({ missing, changed, removed, changedKinds }: BuiltSiteState): boolean =>
  missing.length + changed.length + removed + changedKinds.length === 0;

function listTitles(titles: string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  return titles.length > NAMED ? `${named.join(", ")} and ${titles.length - NAMED} more` : named.join(", ");
}

export function BuiltSiteStateNote({
  state: { builtAt, missing, changed, removed, changedKinds },
}: {
  state: BuiltSiteState;
}) {
  const built = builtAt ? ` It was built on ${formatLocalTime(builtAt)}.` : "";
  return (
    <div className="rounded-2xl border border-stone-200 bg-white px-5 py-4 [overflow-wrap:anywhere]">
      <ul className="grid gap-1">
        {missing.length > 0 && <li>Not in it yet: {listTitles(missing)}.</li>}
        {changed.length > 0 && <li>Changed since: {listTitles(changed)}.</li>}
        {changedKinds.length > 0 && (
          <li>Other things changed since: {changedKinds.map((kind) => KINDS[kind].noun[1]).join(", ")}.</li>
        )}
        {removed > 0 && (
          <li>{removed === 1 ? "1 post in it is" : `${removed} posts in it are`} no longer published.</li>
        )}
      </ul>
      <p className="mt-2 text-sm text-stone-600">
        Readers already see the current texts; search engines see them after the next build.{built}
      </p>
    </div>
  );
}
