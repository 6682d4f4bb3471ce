import { Fragment } from "react";
import { Link } from "react-router-dom";
import { StatusMessage } from "@/components/status-message";
import type { BuiltSiteState, Deliveries, ServiceStatus } from "@/data/admin/dashboard";
import { KINDS } from "@/data/admin/kinds";
import { formatLocalTime } from "@/lib/local-time";

const words: Record<keyof ServiceStatus, string> = {
  mails_waiting: "emails about enquiries are not going out",
  mails_given_up: "some emails about enquiries could not be sent",
  mails_unconfirmed: "nobody has pressed “It arrived” in the weekly email for two weeks, so emails may lie among spam",
  to_check_untold: "enquiries are to check, and nobody was told",
  jobs_late: "scheduled jobs do not run",
  function_silent: "the function that sends emails does not answer",
};

/** One line if something has stopped that nobody would notice otherwise: a background service, or what visitors and admins do. */
export function StoppedLine({ status, failedJobs }: { status: ServiceStatus | null; failedJobs: string[] }) {
  const silent = (Object.keys(words) as (keyof ServiceStatus)[]).filter((what) => status?.[what]);
  const stopped = [...failedJobs.map((job) => `${job} does not work`), ...silent.map((what) => words[what])];
  if (stopped.length === 0) return null;
  const list = new Intl.ListFormat("en-GB").format(stopped);
  return (
    <StatusMessage severity="error" className="mb-4">
      Something has stopped: {list}. Run <code>npm run doctor -- --linked</code>, which says what to do.
    </StatusMessage>
  );
}

const UNANSWERED = "/admin/enquiries?show=unanswered";

export function DeliveryLine({ deliveries }: { deliveries: Deliveries }) {
  const { connected, mails_failed: unsent, deliveries_failed: undelivered, untold_to_check: untold } = deliveries;
  const { dropped_to_check: dropped, dropped_spam: spam } = deliveries;
  const said = [
    { is: !connected, words: "Emails are not connected" },
    { is: unsent > 0, words: `${unsent === 1 ? "1 email" : `${unsent} emails`} not sent`, to: UNANSWERED },
    { is: untold > 0, words: `${untold} to check and nobody told`, to: UNANSWERED },
    { is: undelivered > 0, words: `${undelivered} not delivered`, to: "/admin/enquiries?show=undelivered" },
    {
      is: dropped > 0,
      words: `${dropped} to check deleted unread in a week, because too many came`,
      to: UNANSWERED,
    },
    { is: spam > 0, words: `${spam} spam deleted unread in a week` },
  ].filter(({ is }) => is);
  if (said.length === 0) return null;
  return (
    <p className="mt-3 text-sm text-stone-600">
      {said.map(({ words, to }, place) => (
        <Fragment key={words}>
          {place > 0 && " · "}
          {to ? (
            <Link to={to} className="font-semibold text-danger underline underline-offset-4">
              {words}
            </Link>
          ) : (
            words
          )}
        </Fragment>
      ))}
    </p>
  );
}

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
