import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { Deliveries } from "@/data/admin/dashboard";

const UNANSWERED = "/admin/enquiries?show=unanswered";

/** One line about enquiries that did not reach people; nothing if all is well. */
export function DeliveryLine({ deliveries }: { deliveries: Deliveries }) {
  const { connected, mails_failed: unsent, deliveries_failed: undelivered } = deliveries;
  const { dropped_to_check: dropped, dropped_spam: spam } = deliveries;
  const said = [
    { is: !connected, words: "Emails are not connected" },
    { is: unsent > 0, words: `${unsent === 1 ? "1 email" : `${unsent} emails`} not sent`, to: UNANSWERED },
    { is: undelivered > 0, words: `${undelivered} not delivered`, to: "/admin/enquiries" },
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
